import { describe, expect, it } from 'vitest';
import { isApprovalAddress } from '../../../apps/web/features/subscriptions/approval-address.ts';

describe('[PAY-01] the browser is sent', () => {
  it.each([
    'https://www.paypal.com/webapps/billing/subscriptions?ba_token=BA-1',
    'https://www.sandbox.paypal.com/webapps/billing/subscriptions?ba_token=BA-1',
  ])('to PayPal from anywhere: %s', (address) => {
    expect(isApprovalAddress(address, 'soutour.example')).toBe(true);
    expect(isApprovalAddress(address, 'localhost')).toBe(true);
  });

  it('to a stand-in on this machine from a site on it, and from no other', () => {
    expect(isApprovalAddress('http://127.0.0.1:4400/approve', 'localhost')).toBe(true);
    expect(isApprovalAddress('http://127.0.0.1:4400/approve', 'soutour.example')).toBe(false);
  });

  it.each([
    'http://www.paypal.com/approve',
    'https://paypal.com.example/approve',
    'https://notpaypal.com/approve',
    'https://www.paypal.com@evil.example/approve',
    'https://me@www.paypal.com/approve',
    'javascript:alert(1)//www.paypal.com',
    'ftp://localhost/approve',
    '/approve',
    '',
  ])('never elsewhere: %s', (address) => {
    expect(isApprovalAddress(address, 'localhost')).toBe(false);
  });
});
