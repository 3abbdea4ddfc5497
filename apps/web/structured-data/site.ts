import type { Service, WebApplication, WebSite } from 'schema-dts';
import { type Describe, publisher, trail } from './things.ts';

export const home: Describe = ({ head, publicUrl }) => {
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#site`,
    name: 'Soutour',
    alternateName: 'سُطُور',
    url: `${publicUrl}/`,
    inLanguage: 'fr',
    publisher: publisher(publicUrl),
  };
  const application: WebApplication = {
    '@type': 'WebApplication',
    '@id': `${publicUrl}/#application`,
    name: 'Soutour',
    url: `${publicUrl}/`,
    description: head.description,
    applicationCategory: 'EducationalApplication',
    operatingSystem: 'Tous, dans un navigateur',
    inLanguage: 'fr',
    // Free texts ask for nothing: what is paid for is on the plans' page.
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
    publisher: publisher(publicUrl),
  };
  return [site, application];
};

export const plans: Describe = ({ client, queries, publicUrl }) => {
  const offered = client.getQueryData(queries.plans.queryKey) ?? [];
  const path = '/subscription/plans';
  const service: Service = {
    '@type': 'Service',
    name: 'Abonnement Soutour',
    serviceType: 'Lecture de textes bilingues en arabe littéraire',
    provider: publisher(publicUrl),
    offers: offered.map((plan) => ({
      '@type': 'Offer',
      name: plan.name,
      price: plan.price.toFixed(2),
      priceCurrency: 'EUR',
      url: publicUrl + path,
      availability: 'https://schema.org/InStock',
    })),
  };
  return [service, trail(publicUrl, [['Abonnements', path]])];
};

export const contact: Describe = ({ publicUrl }) => [
  { '@type': 'ContactPage', name: 'Contact', url: `${publicUrl}/contact`, mainEntity: publisher(publicUrl) },
  trail(publicUrl, [['Contact', '/contact']]),
];

export const legal: Describe = ({ publicUrl }) => [
  trail(publicUrl, [['Mentions légales', '/mentions-legales']]),
];
