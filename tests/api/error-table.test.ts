import { expect, it } from 'vitest';
import { ANSWERS, answerOf, isErrorCode } from '../../apps/api/answers/error-table.ts';

// Written out by hand: programs go by the status of a code, and a new code is put here when it is thought about.

const STATUSES: readonly (readonly [status: number, codes: string])[] = [
  [
    400,
    `account_not_activated activation_link_invalid address_link_invalid answer_malformed
     archive_refused captcha_invalid content_refused factor_refused invalid_fields invalid_request
     login_refused not_publishable number_taken passkey_refused push_device_invalid
     reset_link_invalid slug_taken stop_link_invalid termination_link_invalid webhook_refused`,
  ],
  [401, `authentication_required session_ended`],
  [
    403,
    `factor_demanded forbidden foreign_page lesson_reserved premium_required preview_needs_superuser
     proof_required reason_required removal_needs_superuser reviewer_needed second_person_needed
     second_step_needed second_step_over table_needs_second_person word_needs_second_person`,
  ],
  [
    404,
    `audio_not_found book_not_found category_not_found contact_message_not_found entry_not_found
     exercise_not_found factor_not_found failed_job_not_found lesson_not_found no_challenge not_found
     note_not_found own_text_not_found parsed_line_not_found payment_review_not_found
     picture_not_found plan_not_found post_not_found practice_item_not_found preview_not_found
     recording_not_found remark_not_found report_not_found revision_not_found root_not_found
     session_not_found subscription_not_found termination_request_not_found text_not_found
     text_word_not_found transaction_not_found user_not_found verb_not_found word_not_found
     word_not_saved`,
  ],
  [405, `method_not_allowed`],
  [408, `request_too_slow`],
  [
    409,
    `already_subscribed answer_key_taken answer_not_last category_in_use edit_conflict
     factor_enrolled factor_needed gift_without_reader guesses_left lines_not_recorded
     nobodys_account not_at_provider note_key_taken nothing_to_end own_account own_glosses_full
     own_texts_full payment_not_refundable payment_review_settled payments_refused picture_in_use
     plan_already_approved practice_item_unanswered rank_changed recording_in_use request_key_taken
     second_superuser_needed step_not_possible subscription_is_suspended subscription_over
     termination_request_closed word_in_use`,
  ],
  [413, `body_too_large file_too_large`],
  [415, `unsupported_media_type`],
  [429, `too_many_requests too_many_words_saved`],
  [431, `headers_too_large`],
  [500, `internal_error`],
  [503, `captcha_unavailable payments_unavailable unavailable`],
];

const wordsOf = (codes: string) => codes.trim().split(/\s+/);

it.each(STATUSES)('[API-01] by the status %i these rules refuse, and no other', (status, codes) => {
  const found = Object.entries(ANSWERS).filter(([, answer]) => answer.status === status);
  expect(found.map(([code]) => code).sort()).toEqual(wordsOf(codes));
});

it('[API-01] every rule that refuses has a status and a sentence', () => {
  const written = STATUSES.flatMap(([, codes]) => wordsOf(codes));
  expect(Object.keys(ANSWERS).sort()).toEqual(written.sort());
  for (const { detail } of Object.values(ANSWERS)) expect(detail).toMatch(/^\p{Lu}.+/u);
});

it('[API-01] what is about a form as a whole, or about one field of it, is told there', () => {
  const answers = written();
  expect(answers.filter(({ isAboutForm }) => isAboutForm).map(({ code }) => code)).toEqual([
    'account_not_activated',
    'login_refused',
  ]);
  expect(Object.fromEntries(answers.flatMap(({ code, field }) => (field ? [[code, field]] : [])))).toEqual({
    captcha_invalid: 'recaptcha_token',
    number_taken: 'order_in_book',
    slug_taken: 'slug',
  });
});

function written() {
  const codes = Object.keys(ANSWERS).filter(isErrorCode).sort();
  return codes.map((code) => ({ code, ...answerOf(code) }));
}

it('what is no rule of this table is no code', () => {
  expect([isErrorCode('not_found'), isErrorCode('nothing_known')]).toEqual([true, false]);
});
