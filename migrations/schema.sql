-- The schema that the migrations make, each table under the module that it belongs to.
-- Made by: npm run schema. To be read; what makes a database are the migrations.

create extension pg_trgm;

-- accounts
create table account_challenges (
  token_hash bytea not null,
  purpose text not null,
  user_id integer,
  is_remembered boolean not null default false,
  expires_at timestamp with time zone not null,
  constraint account_challenges_pkey PRIMARY KEY (token_hash),
  constraint account_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX account_challenges_by_user ON public.account_challenges USING btree (user_id);

-- accounts
create table account_links (
  user_id integer not null,
  purpose text not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint account_links_pkey PRIMARY KEY (user_id, purpose),
  constraint account_links_token_hash_key UNIQUE (token_hash),
  constraint account_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint account_links_purpose_check CHECK ((purpose = ANY (ARRAY['activation'::text, 'reset'::text, 'email'::text])))
);
CREATE INDEX account_links_expires ON public.account_links USING btree (expires_at);

-- accounts
create table account_notes (
  id uuid not null,
  user_id integer not null,
  note text not null,
  written_by integer,
  written_at timestamp with time zone not null,
  constraint account_notes_pkey PRIMARY KEY (id),
  constraint account_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint account_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint account_notes_note_check CHECK ((note <> ''::text))
);
CREATE INDEX account_notes_of_user ON public.account_notes USING btree (user_id);

-- accounts
create table account_throttles (
  subject bytea not null,
  address bytea not null,
  attempts integer not null,
  last_attempt_at timestamp with time zone not null,
  blocked_until timestamp with time zone not null,
  constraint account_throttles_pkey PRIMARY KEY (subject, address)
);
CREATE INDEX account_throttles_last_attempt ON public.account_throttles USING btree (last_attempt_at);

-- accounts
create table erasures (
  user_id integer not null,
  erased_at timestamp with time zone not null,
  constraint erasures_pkey PRIMARY KEY (user_id)
);

-- accounts
create table factor_resets (
  user_id integer not null,
  asked_by integer not null,
  asked_at timestamp with time zone not null,
  constraint factor_resets_pkey PRIMARY KEY (user_id),
  constraint factor_resets_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint factor_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX factor_resets_by_asker ON public.factor_resets USING btree (asked_by);

-- accounts
create table final_notice_addresses (
  event_id bigint not null,
  email text not null,
  created_at timestamp with time zone not null,
  constraint final_notice_addresses_pkey PRIMARY KEY (event_id)
);

-- accounts
create table known_devices (
  user_id integer not null,
  device_hash bytea not null,
  last_login_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device_hash),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- accounts
create table passkeys (
  id uuid not null default gen_random_uuid(),
  user_id integer not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null default '[]'::jsonb,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_by_user ON public.passkeys USING btree (user_id);

-- accounts
create table recovery_codes (
  user_id integer not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- accounts; read by subscriptions
create table sessions (
  id uuid not null default gen_random_uuid(),
  user_id integer not null,
  refresh_hash bytea not null,
  is_bound boolean not null,
  is_remembered boolean not null,
  cookie_hash bytea,
  previous_cookie_hash bytea,
  cookie_rotated_at timestamp with time zone,
  user_agent text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  proved_at timestamp with time zone,
  factor_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_refresh_hash_key UNIQUE (refresh_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_check CHECK ((is_bound = (cookie_hash IS NOT NULL)))
);
CREATE INDEX sessions_ends ON public.sessions USING btree (ends_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE TRIGGER rights_change AFTER UPDATE ON public.sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND ((new.ended_at IS NOT NULL) OR (new.ends_at < old.ends_at) OR (new.user_id <> old.user_id)))) EXECUTE FUNCTION notify_account_rights('user_id');
CREATE TRIGGER rights_end AFTER DELETE ON public.sessions FOR EACH ROW WHEN ((old.ended_at IS NULL)) EXECUTE FUNCTION notify_account_rights('user_id');

-- accounts
create table totp_secrets (
  user_id integer not null,
  sealed bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint,
  constraint totp_secrets_pkey PRIMARY KEY (user_id),
  constraint totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- accounts; read by subscriptions, authoring, blog, library, reports, parsing
create table users (
  id integer not null generated always as identity,
  username text not null,
  username_key text not null,
  username_look text,
  email text not null,
  email_key text not null,
  password_hash text not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  is_staff boolean not null default false,
  is_superuser boolean not null default false,
  role text,
  is_active boolean not null default true,
  activated_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  last_contact_at timestamp with time zone not null default now(),
  preferences jsonb,
  pending_email text,
  retention_warned_at timestamp with time zone,
  erased_at timestamp with time zone,
  is_demo boolean not null default false,
  browser_hash bytea,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key_key UNIQUE (email_key),
  constraint users_username_key_key UNIQUE (username_key),
  constraint users_username_look_key UNIQUE (username_look),
  constraint users_check CHECK (((erased_at IS NULL) OR (NOT is_active))),
  constraint users_email_check CHECK ((email <> ''::text)),
  constraint users_pending_email_check CHECK ((pending_email <> ''::text)),
  constraint users_role_check CHECK ((role = ANY (ARRAY['editor'::text, 'reviewer'::text, 'support'::text]))),
  constraint users_username_check CHECK ((username <> ''::text))
);
CREATE INDEX users_by_creation ON public.users USING btree (created_at DESC, id DESC);
CREATE INDEX users_last_contact ON public.users USING btree (last_contact_at);
CREATE TRIGGER rights_change AFTER UPDATE ON public.users FOR EACH ROW WHEN ((((((old.is_active IS DISTINCT FROM new.is_active) OR (old.activated_at IS DISTINCT FROM new.activated_at)) OR (old.is_staff IS DISTINCT FROM new.is_staff)) OR (old.is_superuser IS DISTINCT FROM new.is_superuser)) OR (old.role IS DISTINCT FROM new.role))) EXECUTE FUNCTION notify_account_rights('id');

-- authoring
create table draft_presence (
  kind text not null,
  subject_id integer not null,
  user_id integer not null,
  opened_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint draft_presence_pkey PRIMARY KEY (kind, subject_id, user_id),
  constraint draft_presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX draft_presence_by_time ON public.draft_presence USING btree (seen_at);

-- authoring; read by blog, vocabulary
create table draft_revisions (
  kind text not null,
  subject_id integer not null,
  revision integer not null,
  author_id integer,
  saved_at timestamp with time zone not null default now(),
  document jsonb not null,
  note text,
  constraint draft_revisions_pkey PRIMARY KEY (kind, subject_id, revision),
  constraint draft_revisions_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint draft_revisions_kind_subject_id_fkey FOREIGN KEY (kind, subject_id) REFERENCES drafts(kind, subject_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint draft_revisions_revision_check CHECK ((revision > 0))
);
CREATE INDEX draft_revisions_by_recording ON public.draft_revisions USING btree ((((document -> 'recording'::text) ->> 'file'::text))) WHERE (((document -> 'recording'::text) ->> 'file'::text) IS NOT NULL);

-- authoring; read by vocabulary
create table drafts (
  kind text not null,
  subject_id integer not null,
  state text not null,
  revision integer not null,
  submitted_by integer,
  publish_at timestamp with time zone,
  remark text,
  returned_to integer,
  returned_at timestamp with time zone,
  due_on date,
  constraint drafts_pkey PRIMARY KEY (kind, subject_id),
  constraint drafts_returned_to_fkey FOREIGN KEY (returned_to) REFERENCES users(id) ON DELETE SET NULL,
  constraint drafts_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint drafts_check CHECK (((state = 'scheduled'::text) = (publish_at IS NOT NULL))),
  constraint drafts_kind_check CHECK ((kind = ANY (ARRAY['books'::text, 'texts'::text, 'posts'::text, 'lessons'::text]))),
  constraint drafts_revision_check CHECK ((revision > 0)),
  constraint drafts_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'in_review'::text, 'scheduled'::text, 'published'::text, 'archived'::text])))
);
CREATE INDEX drafts_due ON public.drafts USING btree (publish_at) WHERE (state = 'scheduled'::text);
CREATE INDEX drafts_open ON public.drafts USING btree (state) WHERE (state = ANY (ARRAY['draft'::text, 'in_review'::text, 'scheduled'::text]));

-- authoring
create table line_takes (
  id uuid not null,
  text_id integer not null,
  line text not null,
  seconds real not null,
  recorded_by integer,
  recorded_at timestamp with time zone not null,
  constraint line_takes_pkey PRIMARY KEY (text_id, line),
  constraint line_takes_id_key UNIQUE (id),
  constraint line_takes_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint line_takes_text_id_fkey FOREIGN KEY (text_id) REFERENCES texts(id) ON DELETE CASCADE,
  constraint line_takes_line_check CHECK ((line <> ''::text)),
  constraint line_takes_seconds_check CHECK ((seconds > (0)::double precision))
);
CREATE INDEX line_takes_by_user ON public.line_takes USING btree (recorded_by) WHERE (recorded_by IS NOT NULL);

-- authoring
create table pictures (
  id integer not null generated always as identity,
  file text not null,
  name text not null,
  width integer not null,
  height integer not null,
  uploaded_by integer,
  uploaded_at timestamp with time zone not null default now(),
  constraint pictures_pkey PRIMARY KEY (id),
  constraint pictures_file_key UNIQUE (file),
  constraint pictures_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint pictures_file_check CHECK ((file <> ''::text)),
  constraint pictures_height_check CHECK ((height > 0)),
  constraint pictures_name_check CHECK ((name <> ''::text)),
  constraint pictures_width_check CHECK ((width > 0))
);
CREATE INDEX pictures_by_time ON public.pictures USING btree (uploaded_at DESC, id DESC);

-- authoring
create table preview_links (
  id integer not null generated always as identity,
  subject_id integer not null,
  revision integer not null,
  document jsonb not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  kind text not null,
  part_of integer,
  created_by integer,
  constraint preview_links_pkey PRIMARY KEY (id),
  constraint preview_links_token_hash_key UNIQUE (token_hash),
  constraint preview_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint preview_links_part_of_fkey FOREIGN KEY (part_of) REFERENCES preview_links(id) ON DELETE CASCADE,
  constraint preview_links_check CHECK (((part_of IS NULL) OR (kind = 'texts'::text))),
  constraint preview_links_kind_check CHECK ((kind = ANY (ARRAY['books'::text, 'texts'::text, 'posts'::text, 'lessons'::text]))),
  constraint preview_links_revision_check CHECK ((revision >= 0))
);
CREATE INDEX preview_links_by_book ON public.preview_links USING btree (part_of) WHERE (part_of IS NOT NULL);
CREATE INDEX preview_links_of_subject ON public.preview_links USING btree (kind, subject_id);

-- authoring
create table recordings (
  id integer not null generated always as identity,
  file text not null,
  name text not null,
  seconds double precision,
  spoken jsonb,
  uploaded_by integer,
  uploaded_at timestamp with time zone not null default now(),
  constraint recordings_pkey PRIMARY KEY (id),
  constraint recordings_file_key UNIQUE (file),
  constraint recordings_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint recordings_file_check CHECK ((file <> ''::text)),
  constraint recordings_name_check CHECK ((name <> ''::text)),
  constraint recordings_seconds_check CHECK ((seconds > (0)::double precision)),
  constraint recordings_spoken_check CHECK ((jsonb_typeof(spoken) = 'array'::text))
);
CREATE INDEX recordings_by_time ON public.recordings USING btree (uploaded_at DESC, id DESC);

-- authoring
create table review_remarks (
  id integer not null generated always as identity,
  kind text not null,
  subject_id integer not null,
  revision integer not null,
  line integer,
  form text,
  remark text not null,
  author_id integer,
  said_at timestamp with time zone not null,
  answers_to integer,
  settled_at timestamp with time zone,
  settled_by integer,
  constraint review_remarks_pkey PRIMARY KEY (id),
  constraint review_remarks_answers_to_fkey FOREIGN KEY (answers_to) REFERENCES review_remarks(id) ON DELETE CASCADE,
  constraint review_remarks_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint review_remarks_kind_subject_id_revision_fkey FOREIGN KEY (kind, subject_id, revision) REFERENCES draft_revisions(kind, subject_id, revision) ON DELETE CASCADE,
  constraint review_remarks_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint review_remarks_check CHECK (((form IS NULL) OR (line IS NOT NULL))),
  constraint review_remarks_line_check CHECK ((line > 0)),
  constraint review_remarks_remark_check CHECK ((remark <> ''::text))
);
CREATE INDEX review_remarks_by_answered ON public.review_remarks USING btree (answers_to) WHERE (answers_to IS NOT NULL);
CREATE INDEX review_remarks_by_revision ON public.review_remarks USING btree (kind, subject_id, revision);

-- blog; read by authoring
create table categories (
  id integer not null generated always as identity,
  name text not null,
  slug text not null,
  version integer not null default 1,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_slug_key UNIQUE (slug),
  constraint categories_name_check CHECK ((name <> ''::text)),
  constraint categories_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

-- blog; read by authoring
create table post_categories (
  post_id integer not null,
  category_id integer not null,
  position smallint not null,
  constraint post_categories_pkey PRIMARY KEY (post_id, category_id),
  constraint post_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint post_categories_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_categories_by_category ON public.post_categories USING btree (category_id);

-- blog
create table post_views (
  day date not null,
  post_id integer not null,
  visitor text not null,
  constraint post_views_pkey PRIMARY KEY (day, post_id, visitor),
  constraint post_views_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_views_by_post ON public.post_views USING btree (post_id);

-- blog; read by authoring, search
create table posts (
  id integer not null generated always as identity,
  slug text not null,
  title text not null,
  title_ar text,
  meta_description text not null default ''::text,
  content text not null default ''::text,
  keywords text not null default ''::text,
  featured_image text,
  featured_image_alt text not null default ''::text,
  author_id integer,
  state text not null default 'draft'::text,
  published_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  views_count integer not null default 0,
  searchable text not null default ''::text,
  constraint posts_pkey PRIMARY KEY (id),
  constraint posts_slug_key UNIQUE (slug),
  constraint posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint posts_featured_image_fkey FOREIGN KEY (featured_image) REFERENCES pictures(file),
  constraint posts_check CHECK (((state = 'draft'::text) OR (published_at IS NOT NULL))),
  constraint posts_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint posts_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text]))),
  constraint posts_title_check CHECK ((title <> ''::text)),
  constraint posts_views_count_check CHECK ((views_count >= 0))
);
CREATE INDEX posts_by_author ON public.posts USING btree (author_id);
CREATE INDEX posts_by_picture ON public.posts USING btree (featured_image);
CREATE INDEX posts_published_by_date ON public.posts USING btree (published_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX posts_searchable ON public.posts USING gin (searchable gin_trgm_ops) WITH (fastupdate=off) WHERE (state = 'published'::text);
CREATE TRIGGER search_changed_posts AFTER UPDATE ON public.posts REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_posts();
CREATE TRIGGER search_deleted_posts AFTER DELETE ON public.posts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_rows('post');
CREATE TRIGGER search_new_posts AFTER INSERT ON public.posts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_rows('post');

-- conjugation
create table conjugation_changes (
  id integer not null generated always as identity,
  verb_id integer not null,
  cells jsonb not null,
  notes text,
  cells_before jsonb,
  notes_before text,
  author_id integer,
  saved_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  published_by integer,
  remark text,
  constraint conjugation_changes_pkey PRIMARY KEY (id),
  constraint conjugation_changes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint conjugation_changes_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint conjugation_changes_verb_id_fkey FOREIGN KEY (verb_id) REFERENCES conjugations(verb_id) ON DELETE CASCADE,
  constraint conjugation_changes_check CHECK (((published_at IS NULL) OR (remark IS NULL)))
);
CREATE INDEX conjugation_changes_by_verb ON public.conjugation_changes USING btree (verb_id, id);
CREATE UNIQUE INDEX conjugation_changes_waiting ON public.conjugation_changes USING btree (verb_id) WHERE ((published_at IS NULL) AND (remark IS NULL));

-- conjugation; read by practice, vocabulary
create table conjugations (
  verb_id integer not null,
  form text,
  type_french text,
  type_arabic text,
  pattern text,
  irregularities text[] not null default '{}'::text[],
  engine_cells jsonb not null default '{}'::jsonb,
  person_cells jsonb not null default '{}'::jsonb,
  notes text,
  version integer not null default 1,
  confirmed_cells jsonb not null default '{}'::jsonb,
  constraint conjugations_pkey PRIMARY KEY (verb_id),
  constraint conjugations_verb_id_fkey FOREIGN KEY (verb_id) REFERENCES words(id) ON DELETE CASCADE,
  constraint conjugations_notes_check CHECK ((notes <> ''::text))
);
CREATE INDEX conjugations_to_confirm ON public.conjugations USING btree (verb_id) WHERE (NOT (engine_cells <@ confirmed_cells));

-- conjugation
create table verb_forms (
  verb_id integer not null,
  key text collate "C" not null,
  rank smallint not null,
  form text not null,
  cell text,
  constraint verb_forms_verb_id_fkey FOREIGN KEY (verb_id) REFERENCES conjugations(verb_id) ON DELETE CASCADE
);
CREATE INDEX verb_forms_by_key ON public.verb_forms USING btree (key, rank);
CREATE INDEX verb_forms_by_verb ON public.verb_forms USING btree (verb_id);
CREATE INDEX verb_forms_of_headwords ON public.verb_forms USING btree (key, rank) WHERE (cell IS NULL);

-- contact
create table contact_answers (
  id uuid not null,
  message_id integer not null,
  answer text not null,
  answered_by integer,
  answered_at timestamp with time zone not null,
  constraint contact_answers_pkey PRIMARY KEY (id),
  constraint contact_answers_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint contact_answers_message_id_fkey FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE,
  constraint contact_answers_answer_check CHECK ((answer <> ''::text))
);
CREATE INDEX contact_answers_of_message ON public.contact_answers USING btree (message_id);

-- contact
create table contact_messages (
  id integer not null generated always as identity,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  user_id integer,
  thread_id integer,
  received_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answered_by integer,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint contact_messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES contact_messages(id) ON DELETE SET NULL,
  constraint contact_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint contact_messages_email_check CHECK ((email <> ''::text)),
  constraint contact_messages_message_check CHECK ((message <> ''::text)),
  constraint contact_messages_name_check CHECK ((name <> ''::text)),
  constraint contact_messages_subject_check CHECK ((subject <> ''::text))
);
CREATE INDEX contact_messages_email ON public.contact_messages USING btree (lower(email));
CREATE INDEX contact_messages_of_thread ON public.contact_messages USING btree (thread_id) WHERE (thread_id IS NOT NULL);
CREATE INDEX contact_messages_of_user ON public.contact_messages USING btree (user_id, received_at DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX contact_messages_received ON public.contact_messages USING btree (received_at);
CREATE INDEX contact_messages_unanswered ON public.contact_messages USING btree (received_at) WHERE (answered_at IS NULL);

-- lessons
create table answered_exercises (
  user_id integer not null,
  lesson_id integer not null,
  exercise_id text not null,
  best_verdict text not null,
  first_right_at timestamp with time zone,
  last_answered_at timestamp with time zone not null,
  constraint answered_exercises_pkey PRIMARY KEY (user_id, exercise_id),
  constraint answered_exercises_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint answered_exercises_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint answered_exercises_best_verdict_check CHECK ((best_verdict = ANY (ARRAY['right'::text, 'vowels'::text, 'wrong'::text]))),
  constraint answered_exercises_check CHECK (((first_right_at IS NOT NULL) = (best_verdict = 'right'::text)))
);
CREATE INDEX answered_exercises_by_lesson ON public.answered_exercises USING btree (lesson_id);

-- lessons
create table lesson_words (
  lesson_id integer not null,
  word_id integer not null,
  exercise_id text,
  constraint lesson_words_lesson_id_word_id_exercise_id_key UNIQUE NULLS NOT DISTINCT (lesson_id, word_id, exercise_id),
  constraint lesson_words_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint lesson_words_word_id_fkey FOREIGN KEY (word_id) REFERENCES words(id) ON DELETE CASCADE
);
CREATE INDEX lesson_words_by_word ON public.lesson_words USING btree (word_id);

-- lessons; read by search
create table lessons (
  id integer not null generated always as identity,
  code text not null,
  kind text not null,
  number integer not null,
  slug text not null,
  title text not null,
  arabic_title text not null,
  description text not null,
  level text not null,
  is_free boolean not null,
  minutes integer not null,
  exercises_count integer not null,
  letters text[] not null,
  notions text[] not null default '{}'::text[],
  document jsonb not null,
  exercise_ids jsonb not null generated always as (jsonb_path_query_array(document, '$."blocks"[*]."exercise"."id"'::jsonpath)) stored,
  source text not null default ''::text,
  state text not null default 'published'::text,
  updated_at timestamp with time zone not null,
  constraint lessons_pkey PRIMARY KEY (id),
  constraint lessons_code_key UNIQUE (code),
  constraint lessons_kind_number_key UNIQUE (kind, number),
  constraint lessons_slug_key UNIQUE (slug),
  constraint lessons_code_check CHECK ((code ~ '^[LA][0-9]{2}$'::text)),
  constraint lessons_exercises_count_check CHECK ((exercises_count >= 0)),
  constraint lessons_kind_check CHECK ((kind = ANY (ARRAY['lesson'::text, 'alphabet'::text]))),
  constraint lessons_level_check CHECK ((level = ANY (ARRAY['A1'::text, 'A2'::text, 'B1'::text, 'B2'::text, 'C1'::text]))),
  constraint lessons_minutes_check CHECK ((minutes > 0)),
  constraint lessons_number_check CHECK ((number > 0)),
  constraint lessons_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
);
CREATE TRIGGER search_changed_lessons AFTER UPDATE ON public.lessons REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_lessons();
CREATE TRIGGER search_deleted_lessons AFTER DELETE ON public.lessons REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_rows('lesson');
CREATE TRIGGER search_new_lessons AFTER INSERT ON public.lessons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_rows('lesson');

-- lessons
create table path_levels (
  code text not null,
  position integer not null,
  title text not null,
  summary text not null,
  constraint path_levels_pkey PRIMARY KEY (code),
  constraint path_levels_position_key UNIQUE ("position"),
  constraint path_levels_position_check CHECK (("position" > 0))
);

-- lessons
create table path_steps (
  position integer not null,
  level text not null,
  lesson_id integer,
  text_id integer,
  practises text[] not null default '{}'::text[],
  previews text[] not null default '{}'::text[],
  constraint path_steps_pkey PRIMARY KEY ("position"),
  constraint path_steps_lesson_id_key UNIQUE (lesson_id),
  constraint path_steps_text_id_key UNIQUE (text_id),
  constraint path_steps_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint path_steps_level_fkey FOREIGN KEY (level) REFERENCES path_levels(code) ON DELETE CASCADE,
  constraint path_steps_text_id_fkey FOREIGN KEY (text_id) REFERENCES texts(id) ON DELETE CASCADE,
  constraint path_steps_check CHECK ((num_nonnulls(lesson_id, text_id) = 1)),
  constraint path_steps_position_check CHECK (("position" > 0))
);
CREATE INDEX path_steps_by_level ON public.path_steps USING btree (level);

-- lessons
create table shown_notions (
  lesson_id integer not null,
  text_slug text not null,
  line integer not null,
  quoted text not null,
  notion text not null,
  constraint shown_notions_pkey PRIMARY KEY (lesson_id, text_slug, line, quoted, notion),
  constraint shown_notions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint shown_notions_line_check CHECK ((line > 0))
);

-- lessons
create table stale_quotes (
  lesson_id integer not null,
  text_slug text not null,
  line integer not null,
  quoted text not null,
  stands text,
  notion text,
  constraint stale_quotes_key UNIQUE NULLS NOT DISTINCT (lesson_id, text_slug, line, quoted, stands, notion),
  constraint stale_quotes_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint stale_quotes_line_check CHECK ((line > 0))
);

-- library
create table book_follows (
  user_id integer not null,
  book_id integer not null,
  followed_at timestamp with time zone not null,
  constraint book_follows_pkey PRIMARY KEY (user_id, book_id),
  constraint book_follows_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE,
  constraint book_follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX book_follows_by_book ON public.book_follows USING btree (book_id);

-- library; read by authoring, reports, parsing, search, memory, practice, vocabulary
create table books (
  id integer not null generated always as identity,
  slug text not null,
  title text not null,
  title_ar text,
  description text not null default ''::text,
  is_premium boolean not null default false,
  position integer not null,
  state text not null default 'draft'::text,
  created_at timestamp with time zone not null default now(),
  constraint books_pkey PRIMARY KEY (id),
  constraint books_slug_key UNIQUE (slug),
  constraint books_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint books_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'in_review'::text, 'scheduled'::text, 'published'::text, 'archived'::text]))),
  constraint books_title_check CHECK ((title <> ''::text))
);
CREATE INDEX books_published_by_position ON public.books USING btree ("position", id) WHERE (state = 'published'::text);
CREATE TRIGGER count_texts_of_moved_books AFTER UPDATE ON public.books REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_texts_of_moved_books();
CREATE TRIGGER search_changed_books AFTER UPDATE ON public.books REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_books();
CREATE TRIGGER search_deleted_books AFTER DELETE ON public.books REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_rows('book');
CREATE TRIGGER search_new_books AFTER INSERT ON public.books REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_rows('book');
CREATE TRIGGER search_texts_of_books AFTER UPDATE ON public.books REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_texts_of_books();

-- library; read by memory
create table lines_read (
  id bigint not null generated always as identity,
  user_id integer not null,
  text_id integer not null,
  lines integer not null,
  read_at timestamp with time zone not null,
  constraint lines_read_pkey PRIMARY KEY (id),
  constraint lines_read_text_id_fkey FOREIGN KEY (text_id) REFERENCES texts(id) ON DELETE CASCADE,
  constraint lines_read_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint lines_read_lines_check CHECK ((lines > 0))
);
CREATE INDEX lines_read_in_time ON public.lines_read USING btree (user_id, read_at);

-- library; read by memory, practice
create table reading_places (
  user_id integer not null,
  text_id integer not null,
  line integer not null,
  furthest integer not null,
  read_at timestamp with time zone not null,
  constraint reading_places_pkey PRIMARY KEY (user_id, text_id),
  constraint reading_places_text_id_fkey FOREIGN KEY (text_id) REFERENCES texts(id) ON DELETE CASCADE,
  constraint reading_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reading_places_furthest_check CHECK ((furthest >= 0)),
  constraint reading_places_line_check CHECK ((line > 0))
);
CREATE INDEX reading_places_latest ON public.reading_places USING btree (user_id, read_at DESC);

-- library; read by memory
create table reopened_texts (
  id bigint not null generated always as identity,
  user_id integer not null,
  text_id integer not null,
  completed_at timestamp with time zone not null,
  reopened_at timestamp with time zone not null,
  constraint reopened_texts_pkey PRIMARY KEY (id),
  constraint reopened_texts_text_id_fkey FOREIGN KEY (text_id) REFERENCES texts(id) ON DELETE CASCADE,
  constraint reopened_texts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX reopened_texts_of_reader ON public.reopened_texts USING btree (user_id);

-- library; read by memory, practice, vocabulary
create table text_completions (
  user_id integer not null,
  text_id integer not null,
  completed_at timestamp with time zone not null,
  constraint text_completions_pkey PRIMARY KEY (user_id, text_id),
  constraint text_completions_text_id_fkey FOREIGN KEY (text_id) REFERENCES texts(id) ON DELETE CASCADE,
  constraint text_completions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX text_completions_by_text ON public.text_completions USING btree (text_id);

-- library; read by authoring
create table text_levels (
  text_id integer not null,
  level text not null,
  constraint text_levels_pkey PRIMARY KEY (text_id),
  constraint text_levels_text_id_fkey FOREIGN KEY (text_id) REFERENCES texts(id) ON DELETE CASCADE,
  constraint text_levels_level_check CHECK ((level = ANY (ARRAY['A1'::text, 'A2'::text, 'B1'::text, 'B2'::text, 'C1'::text])))
);

-- library
create table text_openings (
  user_id integer not null,
  day date not null,
  openings integer not null,
  constraint text_openings_pkey PRIMARY KEY (user_id, day),
  constraint text_openings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint text_openings_openings_check CHECK ((openings > 0))
);
CREATE INDEX text_openings_in_time ON public.text_openings USING btree (day);

-- library; read by authoring, lessons, reports, parsing, search, memory, practice, vocabulary
create table texts (
  id integer not null generated always as identity,
  book_id integer not null,
  order_in_book integer not null,
  title text not null,
  title_ar text,
  is_free_sample boolean not null default false,
  content_with_vowels text not null,
  content_without_vowels text not null,
  french_translation text not null,
  audio_file text,
  audio_credit text,
  audio_lines jsonb,
  state text not null default 'draft'::text,
  created_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  lines_count integer not null generated always as (cardinality(string_to_array(content_with_vowels, '
'::text))) stored,
  words_count integer not null generated always as (regexp_count(content_with_vowels, '[\u0621-\u0652\u0670\u0671]+'::text)) stored,
  chosen_level text,
  level_reason text,
  constraint texts_pkey PRIMARY KEY (id),
  constraint texts_book_id_order_in_book_key UNIQUE (book_id, order_in_book),
  constraint texts_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id),
  constraint texts_audio_belongs_to_file CHECK (((audio_file IS NOT NULL) OR ((audio_credit IS NULL) AND (audio_lines IS NULL)))),
  constraint texts_audio_credit_check CHECK ((audio_credit <> ''::text)),
  constraint texts_audio_lines_check CHECK ((jsonb_typeof(audio_lines) = 'array'::text)),
  constraint texts_chosen_level_check CHECK ((chosen_level = ANY (ARRAY['A1'::text, 'A2'::text, 'B1'::text, 'B2'::text, 'C1'::text]))),
  constraint texts_level_has_reason CHECK (((chosen_level IS NULL) = (level_reason IS NULL))),
  constraint texts_level_reason_check CHECK ((level_reason <> ''::text)),
  constraint texts_order_in_book_check CHECK ((order_in_book > 0)),
  constraint texts_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'in_review'::text, 'scheduled'::text, 'published'::text, 'archived'::text]))),
  constraint texts_title_check CHECK ((title <> ''::text))
);
CREATE INDEX texts_by_publication ON public.texts USING btree (published_at DESC) WHERE (state = 'published'::text);
CREATE INDEX texts_by_recording ON public.texts USING btree (audio_file) WHERE (audio_file IS NOT NULL);
CREATE TRIGGER count_texts_of_moved_texts AFTER UPDATE ON public.texts REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_texts_of_moved_texts();
CREATE TRIGGER parse_changed_texts AFTER UPDATE ON public.texts REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parse_changed_texts();
CREATE TRIGGER parse_new_texts AFTER INSERT ON public.texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parse_new_texts();
CREATE TRIGGER search_changed_texts AFTER UPDATE ON public.texts REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_texts();
CREATE TRIGGER search_deleted_texts AFTER DELETE ON public.texts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_rows('text');
CREATE TRIGGER search_new_texts AFTER INSERT ON public.texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_rows('text');

-- memory
create table forgotten_words (
  id bigint not null generated always as identity,
  user_id integer not null,
  word_id integer not null,
  known_at timestamp with time zone not null,
  forgotten_at timestamp with time zone not null,
  constraint forgotten_words_pkey PRIMARY KEY (id),
  constraint forgotten_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint forgotten_words_word_id_fkey FOREIGN KEY (word_id) REFERENCES words(id) ON DELETE CASCADE
);
CREATE INDEX forgotten_words_of_reader ON public.forgotten_words USING btree (user_id, word_id);

-- memory
create table learning_settings (
  user_id integer not null,
  weekly_lines integer not null default 25,
  session_length integer not null default 20,
  new_a_day integer not null default 20,
  reminders text not null default 'none'::text,
  reminder_hour integer not null default 18,
  time_zone text not null default 'Europe/Paris'::text,
  last_reminded_on date,
  push_reminders text not null default 'daily'::text,
  last_pushed_on date,
  constraint learning_settings_pkey PRIMARY KEY (user_id),
  constraint learning_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint learning_settings_new_a_day_check CHECK (((new_a_day >= 0) AND (new_a_day <= 100))),
  constraint learning_settings_push_reminders_check CHECK ((push_reminders = ANY (ARRAY['weekly'::text, 'daily'::text]))),
  constraint learning_settings_reminder_hour_check CHECK (((reminder_hour >= 0) AND (reminder_hour <= 23))),
  constraint learning_settings_reminders_check CHECK ((reminders = ANY (ARRAY['none'::text, 'weekly'::text, 'daily'::text]))),
  constraint learning_settings_session_length_check CHECK (((session_length >= 1) AND (session_length <= 100))),
  constraint learning_settings_weekly_lines_check CHECK (((weekly_lines >= 1) AND (weekly_lines <= 1000)))
);
CREATE INDEX learning_settings_reminded ON public.learning_settings USING btree (user_id) WHERE (reminders <> 'none'::text);

-- memory
create table milestones (
  user_id integer not null,
  unit text not null,
  count integer not null,
  reached_at timestamp with time zone not null,
  constraint milestones_pkey PRIMARY KEY (user_id, unit, count),
  constraint milestones_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint milestones_count_check CHECK ((count > 0)),
  constraint milestones_unit_check CHECK ((unit = ANY (ARRAY['texts'::text, 'words'::text])))
);

-- memory
create table personal_words (
  user_id integer not null,
  word_id integer not null,
  note text,
  translation text,
  resting_since timestamp with time zone,
  constraint personal_words_pkey PRIMARY KEY (user_id, word_id),
  constraint personal_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint personal_words_word_id_fkey FOREIGN KEY (word_id) REFERENCES words(id),
  constraint personal_words_note_check CHECK ((note <> ''::text)),
  constraint personal_words_translation_check CHECK ((translation <> ''::text))
);

-- memory
create table push_devices (
  id integer not null generated always as identity,
  user_id integer not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  added_at timestamp with time zone not null,
  constraint push_devices_pkey PRIMARY KEY (id),
  constraint push_devices_endpoint_key UNIQUE (endpoint),
  constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_devices_of ON public.push_devices USING btree (user_id);

-- memory
create table review_answers (
  id uuid not null,
  user_id integer not null,
  word_id integer not null,
  rating smallint not null,
  answered_at timestamp with time zone not null,
  card_before jsonb,
  constraint review_answers_pkey PRIMARY KEY (user_id, id),
  constraint review_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint review_answers_word_id_fkey FOREIGN KEY (word_id) REFERENCES words(id),
  constraint review_answers_rating_check CHECK (((rating >= 1) AND (rating <= 4)))
);
CREATE INDEX review_answers_in_time ON public.review_answers USING btree (user_id, answered_at);
CREATE INDEX review_answers_of_late ON public.review_answers USING brin (answered_at);

-- memory
create table review_cards (
  user_id integer not null,
  word_id integer not null,
  version integer not null default 0,
  state text not null default 'new'::text,
  due_at timestamp with time zone,
  stability double precision not null default 0,
  difficulty double precision not null default 0,
  scheduled_days integer not null default 0,
  learning_step integer not null default 0,
  reps integer not null default 0,
  lapses integer not null default 0,
  last_answer_at timestamp with time zone,
  learned_at timestamp with time zone,
  declared_at timestamp with time zone,
  constraint review_cards_pkey PRIMARY KEY (user_id, word_id),
  constraint review_cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint review_cards_word_id_fkey FOREIGN KEY (word_id) REFERENCES words(id),
  constraint review_card_remembers CHECK (((state = 'new'::text) OR ((num_nonnulls(due_at, last_answer_at) = 2) AND (stability > (0)::double precision) AND ((difficulty >= (1)::double precision) AND (difficulty <= (10)::double precision))))),
  constraint review_cards_lapses_check CHECK ((lapses >= 0)),
  constraint review_cards_learning_step_check CHECK ((learning_step >= 0)),
  constraint review_cards_reps_check CHECK ((reps >= 0)),
  constraint review_cards_scheduled_days_check CHECK ((scheduled_days >= 0)),
  constraint review_cards_state_check CHECK ((state = ANY (ARRAY['new'::text, 'learning'::text, 'review'::text, 'relearning'::text]))),
  constraint review_cards_version_check CHECK ((version >= 0))
);
CREATE INDEX review_cards_due ON public.review_cards USING btree (user_id, due_at);
CREATE INDEX review_cards_known ON public.review_cards USING btree (user_id, word_id) WHERE ((declared_at IS NOT NULL) OR (learned_at IS NOT NULL));

-- own-texts
create table own_glosses (
  user_id integer not null,
  lemma text not null,
  gloss text not null,
  written_at timestamp with time zone not null,
  constraint own_glosses_pkey PRIMARY KEY (user_id, lemma),
  constraint own_glosses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint own_glosses_gloss_check CHECK ((gloss <> ''::text)),
  constraint own_glosses_lemma_check CHECK ((lemma <> ''::text))
);

-- own-texts
create table own_places (
  saved_word_id bigint not null,
  user_id integer not null,
  own_text_id uuid not null,
  line integer not null,
  form text not null,
  constraint own_places_pkey PRIMARY KEY (saved_word_id),
  constraint own_places_saved_word_id_fkey FOREIGN KEY (saved_word_id) REFERENCES saved_words(id) ON DELETE CASCADE,
  constraint own_places_user_id_own_text_id_fkey FOREIGN KEY (user_id, own_text_id) REFERENCES own_texts(user_id, id) ON DELETE CASCADE,
  constraint own_places_form_check CHECK ((form <> ''::text)),
  constraint own_places_line_check CHECK ((line > 0))
);
CREATE INDEX own_places_of_text ON public.own_places USING btree (user_id, own_text_id);

-- own-texts
create table own_texts (
  user_id integer not null,
  id uuid not null,
  title text not null,
  arabic text not null,
  french text not null,
  choices jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint own_texts_pkey PRIMARY KEY (user_id, id),
  constraint own_texts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint own_texts_arabic_check CHECK (((length(arabic) >= 1) AND (length(arabic) <= 20000))),
  constraint own_texts_version_check CHECK ((version > 0))
);

-- parsing; read by practice
create table parsed_lines (
  id integer not null generated always as identity,
  text_id integer not null,
  line integer not null,
  arabic text not null,
  words jsonb not null,
  words_count integer not null,
  doubtful_count integer not null,
  version integer not null default 1,
  constraint parsed_lines_pkey PRIMARY KEY (id),
  constraint parsed_lines_text_id_line_key UNIQUE (text_id, line),
  constraint parsed_lines_text_id_fkey FOREIGN KEY (text_id) REFERENCES texts(id) ON DELETE CASCADE,
  constraint parsed_lines_check CHECK (((doubtful_count >= 0) AND (doubtful_count <= words_count))),
  constraint parsed_lines_line_check CHECK ((line > 0))
);
CREATE INDEX parsed_lines_doubtful ON public.parsed_lines USING btree (doubtful_count DESC, id) WHERE (doubtful_count > 0);

-- parsing
create table parsed_texts (
  text_id integer not null,
  is_stale boolean not null default true,
  rules_version integer,
  error text,
  constraint parsed_texts_pkey PRIMARY KEY (text_id),
  constraint parsed_texts_text_id_fkey FOREIGN KEY (text_id) REFERENCES texts(id) ON DELETE CASCADE
);
CREATE INDEX parsed_texts_stale ON public.parsed_texts USING btree (text_id) WHERE is_stale;

-- parsing
create table parsing_control (
  is_only boolean not null default true,
  is_stopped boolean not null default false,
  constraint parsing_control_pkey PRIMARY KEY (is_only),
  constraint parsing_control_is_only_check CHECK (is_only)
);

-- parsing
create table parsing_decisions (
  id integer not null generated always as identity,
  text_id integer not null,
  line integer not null,
  token integer not null,
  form text not null,
  arabic text not null,
  kind text not null,
  word jsonb not null,
  decided_by integer,
  decided_at timestamp with time zone not null,
  is_lost boolean not null default false,
  constraint parsing_decisions_pkey PRIMARY KEY (id),
  constraint parsing_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint parsing_decisions_text_id_fkey FOREIGN KEY (text_id) REFERENCES texts(id) ON DELETE CASCADE,
  constraint parsing_decisions_kind_check CHECK ((kind = ANY (ARRAY['CONFIRMED'::text, 'CORRECTED'::text]))),
  constraint parsing_decisions_line_check CHECK ((line > 0)),
  constraint parsing_decisions_token_check CHECK ((token >= 0))
);
CREATE INDEX parsing_decisions_of_text ON public.parsing_decisions USING btree (text_id, line);

-- platform; read by operations
create table activity_log (
  id integer not null generated always as identity,
  at timestamp with time zone not null default now(),
  actor_id integer,
  action text not null,
  resource text not null,
  resource_id text not null,
  details jsonb not null default '{}'::jsonb,
  about integer[] not null default '{}'::integer[],
  signature bytea,
  constraint activity_log_pkey PRIMARY KEY (id),
  constraint activity_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id)
);
CREATE INDEX activity_log_about ON public.activity_log USING gin (about) WHERE (action = 'read'::text);
CREATE INDEX activity_log_by_actor ON public.activity_log USING btree (actor_id, at DESC);
CREATE INDEX activity_log_by_subject ON public.activity_log USING btree (resource, resource_id, at DESC);
CREATE INDEX activity_log_by_time ON public.activity_log USING btree (at DESC, id DESC);
CREATE TRIGGER is_not_emptied BEFORE TRUNCATE ON public.activity_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_activity();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.activity_log FOR EACH ROW EXECUTE FUNCTION refuse_change_of_activity();

-- platform
create table activity_seals (
  position integer not null,
  activity_id integer,
  forgotten_from date,
  digest bytea not null,
  hash bytea not null,
  kid text not null,
  mac bytea not null,
  constraint activity_seals_pkey PRIMARY KEY ("position"),
  constraint activity_seals_activity_id_key UNIQUE (activity_id),
  constraint activity_seals_position_check CHECK (("position" > 0))
);
CREATE TRIGGER is_not_emptied BEFORE TRUNCATE ON public.activity_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_seals();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE ON public.activity_seals FOR EACH ROW EXECUTE FUNCTION refuse_change_of_seals();

-- platform
create table captcha_uses (
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint captcha_uses_pkey PRIMARY KEY (nonce)
);
CREATE INDEX captcha_uses_by_end ON public.captcha_uses USING btree (expires_at);

-- platform
create table content_revision (
  only_row boolean not null default true,
  revision bigint not null default 1,
  constraint content_revision_pkey PRIMARY KEY (only_row),
  constraint content_revision_only_row_check CHECK (only_row)
);

-- platform; read by operations
create table event_ledger (
  event_id bigint not null,
  subscriber text not null,
  handled_at timestamp with time zone,
  failed_at timestamp with time zone,
  error text,
  constraint event_ledger_pkey PRIMARY KEY (event_id, subscriber),
  constraint event_ledger_check CHECK ((num_nonnulls(handled_at, failed_at) = 1))
);
CREATE INDEX event_ledger_failed ON public.event_ledger USING btree (failed_at) WHERE (failed_at IS NOT NULL);

-- platform; read by operations
create table mail_ledger (
  key text not null,
  message_id text not null,
  state text not null default 'open'::text,
  attempts integer not null default 1,
  leased_until timestamp with time zone,
  sent_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null default now(),
  constraint mail_ledger_pkey PRIMARY KEY (key),
  constraint mail_ledger_check CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint mail_ledger_check1 CHECK (((state = 'open'::text) OR (leased_until IS NULL))),
  constraint mail_ledger_state_check CHECK ((state = ANY (ARRAY['open'::text, 'sent'::text, 'bounced'::text, 'expired'::text])))
);
CREATE INDEX mail_ledger_by_address ON public.mail_ledger USING btree ("right"(key, 32));

-- platform; read by operations
create table outbox (
  id bigint not null generated always as identity,
  name text not null,
  payload jsonb not null,
  occurred_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_open ON public.outbox USING btree (sent_at) WHERE ((closed_at IS NULL) AND (sent_at IS NOT NULL));
CREATE INDEX outbox_unsent ON public.outbox USING btree (id) WHERE (sent_at IS NULL);

-- platform
create unlogged table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);

-- platform; read by operations
create table schedules (
  name text not null,
  due_at timestamp with time zone not null,
  error text,
  constraint schedules_pkey PRIMARY KEY (name)
);

-- practice
create table practice_items (
  id uuid not null,
  session_id uuid not null,
  session_kind text not null,
  user_id integer not null,
  position smallint not null,
  kind text not null,
  text_id integer not null,
  line integer not null,
  word_id integer,
  points text[] not null,
  prompt text not null,
  question jsonb not null,
  solution jsonb not null,
  created_at timestamp with time zone not null,
  hints smallint not null default 0,
  answered_at timestamp with time zone,
  answer jsonb,
  verdict text,
  disputed_at timestamp with time zone,
  constraint practice_items_pkey PRIMARY KEY (id),
  constraint practice_items_text_id_fkey FOREIGN KEY (text_id) REFERENCES texts(id) ON DELETE CASCADE,
  constraint practice_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint practice_items_word_id_fkey FOREIGN KEY (word_id) REFERENCES words(id) ON DELETE SET NULL,
  constraint practice_items_check CHECK ((((answered_at IS NULL) = (verdict IS NULL)) AND ((answered_at IS NULL) = (answer IS NULL)))),
  constraint practice_items_check1 CHECK (((disputed_at IS NULL) OR (answered_at IS NOT NULL))),
  constraint practice_items_line_check CHECK ((line > 0)),
  constraint practice_items_verdict_check CHECK ((verdict = ANY (ARRAY['right'::text, 'vowels'::text, 'wrong'::text])))
);
CREATE INDEX practice_items_answered ON public.practice_items USING btree (user_id, answered_at DESC) WHERE (answered_at IS NOT NULL);
CREATE INDEX practice_items_by_text ON public.practice_items USING btree (text_id);
CREATE INDEX practice_items_by_word ON public.practice_items USING btree (word_id);
CREATE INDEX practice_items_unanswered ON public.practice_items USING btree (created_at) WHERE (answered_at IS NULL);

-- reports; read by authoring
create table reports (
  id integer not null generated always as identity,
  text_id integer not null,
  line integer not null,
  text_word_id integer,
  kind text not null,
  remark text not null default ''::text,
  arabic text not null,
  french text not null,
  word text,
  sense text,
  question text,
  given_answer text,
  user_id integer,
  reported_at timestamp with time zone not null,
  state text not null default 'open'::text,
  note text not null default ''::text,
  decided_by integer,
  decided_at timestamp with time zone,
  version integer not null default 1,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint reports_text_id_fkey FOREIGN KEY (text_id) REFERENCES texts(id) ON DELETE CASCADE,
  constraint reports_text_word_id_fkey FOREIGN KEY (text_word_id) REFERENCES text_words(id) ON DELETE SET NULL,
  constraint reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint reports_kind_check CHECK ((kind = ANY (ARRAY['vowels'::text, 'translation'::text, 'sense'::text, 'parsing'::text, 'other'::text, 'exercise'::text]))),
  constraint reports_line_check CHECK ((line > 0)),
  constraint reports_of_answers CHECK (((kind = 'exercise'::text) = (given_answer IS NOT NULL))),
  constraint reports_of_exercises CHECK (((kind = 'exercise'::text) = (question IS NOT NULL))),
  constraint reports_state_check CHECK ((state = ANY (ARRAY['open'::text, 'fixed'::text, 'declined'::text])))
);
CREATE INDEX reports_by_reader ON public.reports USING btree (user_id, reported_at DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX reports_by_text ON public.reports USING btree (text_id, reported_at DESC);
CREATE INDEX reports_by_time ON public.reports USING btree (reported_at DESC, id DESC);

-- search
create table search_keys (
  kind text not null,
  source_id integer not null,
  key text collate "C" not null,
  rank smallint not null,
  form text not null,
  constraint search_keys_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'word'::text, 'lesson'::text, 'post'::text, 'book'::text])))
);
CREATE INDEX search_keys_by_key ON public.search_keys USING btree (key, kind, rank);
CREATE INDEX search_keys_like ON public.search_keys USING gin (key COLLATE "default" gin_trgm_ops) WHERE (kind = 'word'::text);
CREATE INDEX search_keys_of_source ON public.search_keys USING btree (kind, source_id);

-- search
create table search_places (
  key text collate "C" not null,
  is_free boolean not null,
  text_id integer not null,
  places integer[] not null,
  constraint search_places_pkey PRIMARY KEY (key, is_free, text_id),
  constraint search_places_text_id_fkey FOREIGN KEY (text_id) REFERENCES texts(id) ON DELETE CASCADE
);
CREATE INDEX search_places_of_text ON public.search_places USING btree (text_id);

-- search
create table searched_sources (
  kind text not null,
  source_id integer not null,
  is_stale boolean not null default true,
  rules_version integer not null default 0,
  error text,
  constraint searched_sources_pkey PRIMARY KEY (kind, source_id),
  constraint searched_sources_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'word'::text, 'lesson'::text, 'post'::text, 'book'::text])))
);
CREATE INDEX searched_sources_by_rules ON public.searched_sources USING btree (rules_version);
CREATE INDEX searched_sources_stale ON public.searched_sources USING btree (kind, source_id) WHERE is_stale;

-- subscriptions; read by accounts
create view actors as
 SELECT sessions.id AS session_id,
    sessions.ends_at AS session_ends_at,
    sessions.proved_at,
    sessions.factor_at,
    users.id,
    users.is_staff,
    users.is_superuser,
    users.role,
    subscriptions.end_date AS subscription_end_date,
    subscriptions.auto_renew AS subscription_auto_renew
   FROM ((sessions
     JOIN users ON (((users.id = sessions.user_id) AND users.is_active AND (users.activated_at IS NOT NULL))))
     LEFT JOIN subscriptions ON (((subscriptions.user_id = users.id) AND (subscriptions.status = 'active'::text))))
  WHERE (sessions.ended_at IS NULL);

-- subscriptions
create table gifts (
  id uuid not null,
  subscription_id integer not null,
  days integer not null,
  reason text not null,
  given_by integer,
  given_at timestamp with time zone not null,
  constraint gifts_pkey PRIMARY KEY (id),
  constraint gifts_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint gifts_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id),
  constraint gifts_days_check CHECK ((days > 0))
);
CREATE INDEX gifts_of_subscription ON public.gifts USING btree (subscription_id);

-- subscriptions
create table payment_reviews (
  id integer not null generated always as identity,
  reason text not null,
  subscription_id integer,
  external_id text,
  details jsonb not null,
  noticed_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  settled_by integer,
  note text,
  constraint payment_reviews_pkey PRIMARY KEY (id),
  constraint payment_reviews_reason_subscription_id_external_id_key UNIQUE NULLS NOT DISTINCT (reason, subscription_id, external_id),
  constraint payment_reviews_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint payment_reviews_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id)
);
CREATE INDEX payment_reviews_open ON public.payment_reviews USING btree (noticed_at) WHERE (settled_at IS NULL);

-- subscriptions
create table plans (
  id integer not null generated always as identity,
  name text not null,
  price_cents integer not null,
  currency text not null default 'EUR'::text,
  duration_days integer not null,
  description text not null default ''::text,
  features text not null default ''::text,
  position integer not null,
  is_offered boolean not null default true,
  version integer not null default 1,
  constraint plans_pkey PRIMARY KEY (id),
  constraint plans_name_key UNIQUE (name),
  constraint plans_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint plans_duration_days_check CHECK ((duration_days > 0)),
  constraint plans_name_check CHECK ((name <> ''::text)),
  constraint plans_price_cents_check CHECK ((price_cents > 0))
);

-- subscriptions
create table provider_events (
  event_id text not null,
  account text not null,
  type text not null,
  external_id text,
  sale_id text,
  received_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  outcome text,
  facts jsonb not null default '{}'::jsonb,
  refund_id text,
  constraint provider_events_pkey PRIMARY KEY (event_id)
);
CREATE INDEX provider_events_unhandled ON public.provider_events USING btree (received_at) WHERE (handled_at IS NULL);

-- subscriptions
create table provider_plans (
  plan_id integer not null,
  account text not null,
  price_cents integer not null,
  duration_days integer not null,
  external_id text not null,
  for_change boolean not null default false,
  constraint provider_plans_pkey PRIMARY KEY (plan_id, account, price_cents, duration_days, for_change),
  constraint provider_plans_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint provider_plans_duration_days_check CHECK ((duration_days > 0)),
  constraint provider_plans_external_id_check CHECK ((external_id <> ''::text)),
  constraint provider_plans_price_cents_check CHECK ((price_cents > 0))
);

-- subscriptions
create table refund_requests (
  id uuid not null,
  transaction_id integer not null,
  amount_cents integer not null,
  reason text not null,
  requested_by integer,
  requested_at timestamp with time zone not null,
  state text not null default 'pending'::text,
  asked_at timestamp with time zone,
  ended_at timestamp with time zone,
  refusal text,
  constraint refund_requests_pkey PRIMARY KEY (id),
  constraint refund_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint refund_requests_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id),
  constraint refund_requests_amount_cents_check CHECK ((amount_cents > 0)),
  constraint refund_requests_check CHECK (((state = 'pending'::text) = (ended_at IS NULL))),
  constraint refund_requests_check1 CHECK (((state = 'refused'::text) = (refusal IS NOT NULL))),
  constraint refund_requests_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'refused'::text])))
);
CREATE INDEX refund_requests_of_transaction ON public.refund_requests USING btree (transaction_id);
CREATE INDEX refund_requests_pending ON public.refund_requests USING btree (asked_at NULLS FIRST) WHERE (state = 'pending'::text);

-- subscriptions
create table refunds (
  refund_id text not null,
  sale_id text not null,
  amount_cents integer not null,
  constraint refunds_pkey PRIMARY KEY (refund_id),
  constraint refunds_amount_cents_check CHECK ((amount_cents > 0))
);
CREATE INDEX refunds_by_sale ON public.refunds USING btree (sale_id);

-- subscriptions
create table subscriptions (
  id integer not null generated always as identity,
  user_id integer not null,
  plan_id integer not null,
  status text not null,
  start_date timestamp with time zone,
  end_date timestamp with time zone,
  auto_renew boolean not null,
  created_at timestamp with time zone not null default now(),
  account text,
  external_id text,
  attempt_id uuid not null default gen_random_uuid(),
  approval_url text,
  approval_url_made_at timestamp with time zone,
  price_cents integer,
  currency text,
  replaces_id integer,
  change text,
  first_charge_cents integer,
  starts_at timestamp with time zone,
  approved_at timestamp with time zone,
  cancel_requested_at timestamp with time zone,
  cancelled_at_provider_at timestamp with time zone,
  provider_status text,
  provider_status_at timestamp with time zone,
  failed_payments integer not null default 0,
  checked_at timestamp with time zone,
  reminded_at timestamp with time zone,
  given_days integer not null default 0,
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_external_id_key UNIQUE (external_id),
  constraint subscriptions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id) ON DELETE RESTRICT,
  constraint subscriptions_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES subscriptions(id),
  constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint change_replaces CHECK (((change IS NULL) = (replaces_id IS NULL))),
  constraint subscriptions_change_check CHECK ((change = ANY (ARRAY['upgrade'::text, 'downgrade'::text]))),
  constraint subscriptions_check CHECK (((status <> 'active'::text) OR ((start_date IS NOT NULL) AND (end_date IS NOT NULL)))),
  constraint subscriptions_check1 CHECK ((end_date > start_date)),
  constraint subscriptions_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint subscriptions_first_charge_cents_check CHECK ((first_charge_cents >= 0)),
  constraint subscriptions_given_days_check CHECK ((given_days >= 0)),
  constraint subscriptions_price_cents_check CHECK ((price_cents > 0)),
  constraint subscriptions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'suspended'::text, 'cancelled'::text, 'expired'::text])))
);
CREATE INDEX subscriptions_by_check ON public.subscriptions USING btree (checked_at NULLS FIRST) WHERE ((external_id IS NOT NULL) AND (status = ANY (ARRAY['pending'::text, 'active'::text, 'suspended'::text])));
CREATE INDEX subscriptions_by_creation ON public.subscriptions USING btree (created_at DESC, id DESC);
CREATE INDEX subscriptions_by_end ON public.subscriptions USING btree (end_date) WHERE (status = ANY (ARRAY['active'::text, 'suspended'::text]));
CREATE UNIQUE INDEX subscriptions_one_pending ON public.subscriptions USING btree (user_id) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX subscriptions_one_running ON public.subscriptions USING btree (user_id) WHERE (status = ANY (ARRAY['active'::text, 'suspended'::text]));
CREATE INDEX subscriptions_user ON public.subscriptions USING btree (user_id, created_at DESC);
CREATE TRIGGER rights_change AFTER UPDATE ON public.subscriptions FOR EACH ROW WHEN (((((old.user_id IS DISTINCT FROM new.user_id) OR (old.status IS DISTINCT FROM new.status)) OR (old.end_date IS DISTINCT FROM new.end_date)) OR (old.auto_renew IS DISTINCT FROM new.auto_renew))) EXECUTE FUNCTION notify_account_rights('user_id');
CREATE TRIGGER rights_end AFTER DELETE ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION notify_account_rights('user_id');

-- subscriptions
create table termination_requests (
  id integer not null generated always as identity,
  name text not null,
  email text not null,
  reference text not null,
  reason text not null,
  user_id integer,
  token_hash text,
  requested_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  carried_out_at timestamp with time zone,
  handled_by integer,
  dismissed_at timestamp with time zone,
  dismissal text,
  constraint termination_requests_pkey PRIMARY KEY (id),
  constraint termination_requests_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint termination_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX termination_requests_by_email ON public.termination_requests USING btree (lower(email));
CREATE INDEX termination_requests_open ON public.termination_requests USING btree (requested_at) WHERE ((carried_out_at IS NULL) AND (dismissed_at IS NULL));

-- subscriptions
create table transactions (
  id integer not null generated always as identity,
  subscription_id integer not null,
  sale_id text not null,
  status text not null,
  amount_cents integer not null,
  refunded_cents integer not null default 0,
  currency text not null,
  paid_at timestamp with time zone not null,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  constraint transactions_pkey PRIMARY KEY (id),
  constraint transactions_sale_id_key UNIQUE (sale_id),
  constraint transactions_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id),
  constraint transactions_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint transactions_check CHECK (((refunded_cents >= 0) AND (refunded_cents <= amount_cents))),
  constraint transactions_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint transactions_status_check CHECK ((status = ANY (ARRAY['completed'::text, 'pending'::text, 'declined'::text, 'refunded'::text, 'partially_refunded'::text, 'reversed'::text])))
);
CREATE INDEX transactions_by_payment ON public.transactions USING btree (paid_at DESC, id DESC);
CREATE INDEX transactions_by_subscription ON public.transactions USING btree (subscription_id, paid_at DESC);

-- vocabulary; read by memory
create table removed_words (
  id bigint not null generated always as identity,
  user_id integer not null,
  word_id integer not null,
  saved_at timestamp with time zone not null,
  removed_at timestamp with time zone not null,
  constraint removed_words_pkey PRIMARY KEY (id),
  constraint removed_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint removed_words_word_id_fkey FOREIGN KEY (word_id) REFERENCES words(id) ON DELETE CASCADE
);
CREATE INDEX removed_words_of_reader ON public.removed_words USING btree (user_id);

-- vocabulary; read by search
create table roots (
  root text collate "C" not null,
  published_texts_count integer not null,
  constraint roots_pkey PRIMARY KEY (root),
  constraint roots_published_texts_count_check CHECK ((published_texts_count > 0))
);

-- vocabulary; read by memory
create table saved_words (
  id bigint not null generated always as identity,
  user_id integer not null,
  text_word_id integer,
  saved_at timestamp with time zone not null,
  word_id integer not null,
  constraint saved_words_pkey PRIMARY KEY (id),
  constraint saved_words_user_id_text_word_id_key UNIQUE (user_id, text_word_id),
  constraint saved_words_text_word_id_word_id_fkey FOREIGN KEY (text_word_id, word_id) REFERENCES text_words(id, word_id) ON UPDATE CASCADE,
  constraint saved_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_words_word_id_fkey FOREIGN KEY (word_id) REFERENCES words(id)
);
CREATE INDEX saved_words_by_reader_and_word ON public.saved_words USING btree (user_id, word_id) INCLUDE (saved_at);
CREATE INDEX saved_words_by_text_word ON public.saved_words USING btree (text_word_id);
CREATE UNIQUE INDEX saved_words_of_no_text ON public.saved_words USING btree (word_id, user_id) WHERE (text_word_id IS NULL);

-- vocabulary
create table shelved_words (
  word_id integer not null,
  entry jsonb not null,
  shelved_at timestamp with time zone not null default now(),
  constraint shelved_words_pkey PRIMARY KEY (word_id)
);

-- vocabulary; read by memory, practice
create table text_word_lines (
  text_word_id integer not null,
  line integer not null,
  constraint text_word_lines_pkey PRIMARY KEY (text_word_id, line),
  constraint text_word_lines_text_word_id_fkey FOREIGN KEY (text_word_id) REFERENCES text_words(id) ON DELETE CASCADE,
  constraint text_word_lines_line_check CHECK ((line > 0))
);

-- vocabulary; read by lessons, library, parsing, search, memory, practice
create table text_words (
  id integer not null generated always as identity,
  text_id integer not null,
  word_id integer not null,
  position integer not null,
  contextual_form_with_vowels text not null,
  contextual_form_without_vowels text not null,
  contextual_translation text,
  display_in_vocabulary_table boolean not null default true,
  withdrawn_at timestamp with time zone,
  particles jsonb,
  constraint text_words_pkey PRIMARY KEY (id),
  constraint text_words_of_words UNIQUE (id, word_id),
  constraint text_words_text_id_contextual_form_with_vowels_key UNIQUE (text_id, contextual_form_with_vowels),
  constraint text_words_text_id_fkey FOREIGN KEY (text_id) REFERENCES texts(id),
  constraint text_words_word_id_fkey FOREIGN KEY (word_id) REFERENCES words(id),
  constraint text_words_contextual_form_with_vowels_check CHECK ((contextual_form_with_vowels <> ''::text)),
  constraint text_words_position_check CHECK (("position" > 0))
);
CREATE INDEX text_words_by_form ON public.text_words USING btree (contextual_form_without_vowels, contextual_form_with_vowels);
CREATE INDEX text_words_by_word_and_text ON public.text_words USING btree (word_id, text_id);
CREATE INDEX text_words_in_order ON public.text_words USING btree (text_id, "position");
CREATE TRIGGER count_texts_of_linked_words AFTER INSERT ON public.text_words REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_texts_of_linked_words();
CREATE TRIGGER count_texts_of_relinked_words AFTER UPDATE ON public.text_words REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_texts_of_relinked_words();
CREATE TRIGGER count_texts_of_unlinked_words AFTER DELETE ON public.text_words REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION count_texts_of_unlinked_words();
CREATE TRIGGER parse_texts_of_linked_words AFTER INSERT ON public.text_words REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parse_texts_of_words();
CREATE TRIGGER parse_texts_of_relinked_words AFTER UPDATE ON public.text_words REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parse_texts_of_relinked_words();
CREATE TRIGGER parse_texts_of_unlinked_words AFTER DELETE ON public.text_words REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parse_texts_of_words();
CREATE TRIGGER search_texts_of_linked_words AFTER INSERT ON public.text_words REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_texts_of_words();
CREATE TRIGGER search_texts_of_relinked_words AFTER UPDATE ON public.text_words REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_texts_of_relinked_words();
CREATE TRIGGER search_texts_of_unlinked_words AFTER DELETE ON public.text_words REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_texts_of_words();

-- vocabulary
create table word_openings (
  text_word_id integer not null,
  day date not null,
  openings integer not null,
  constraint word_openings_pkey PRIMARY KEY (text_word_id, day),
  constraint word_openings_text_word_id_fkey FOREIGN KEY (text_word_id) REFERENCES text_words(id) ON DELETE CASCADE,
  constraint word_openings_openings_check CHECK ((openings > 0))
);
CREATE INDEX word_openings_in_time ON public.word_openings USING brin (day);

-- vocabulary
create table word_revisions (
  word_id integer not null,
  version integer not null,
  fields jsonb not null,
  author_id integer,
  saved_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  published_by integer,
  remark text,
  constraint word_revisions_pkey PRIMARY KEY (word_id, version),
  constraint word_revisions_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint word_revisions_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint word_revisions_word_id_fkey FOREIGN KEY (word_id) REFERENCES words(id) ON DELETE CASCADE,
  constraint word_revisions_check CHECK (((published_at IS NULL) OR (remark IS NULL))),
  constraint word_revisions_version_check CHECK ((version > 0))
);
CREATE INDEX word_revisions_waiting ON public.word_revisions USING btree (word_id) WHERE ((published_at IS NULL) AND (remark IS NULL));

-- vocabulary; read by lessons, conjugation, search, memory, practice
create table words (
  id integer not null generated always as identity,
  part_of_speech text not null,
  arabic_with_vowels text not null,
  arabic_without_vowels text not null,
  search_key text not null,
  homograph smallint not null default 1,
  french_translation text not null,
  root text collate "C",
  plural_with_vowels text,
  masdar_with_vowels text,
  imperative_with_vowels text,
  present_with_vowels text,
  past_with_vowels text,
  gender text,
  created_at timestamp with time zone not null default now(),
  slug text,
  notes text,
  version integer not null default 1,
  plural_key text collate "C" generated always as (translate(regexp_replace(plural_with_vowels, '[\u064B-\u0652\u0670]'::text, ''::text, 'g'::text), 'أإآٱؤئىة'::text, 'ااااوييه'::text)) stored,
  published_texts_count integer not null default 0,
  first_free_text_id integer,
  is_reference boolean not null default false,
  is_public boolean not null generated always as ((is_reference OR (published_texts_count > 0))) stored,
  constraint words_pkey PRIMARY KEY (id),
  constraint words_arabic_with_vowels_part_of_speech_homograph_key UNIQUE (arabic_with_vowels, part_of_speech, homograph),
  constraint words_slug_key UNIQUE (slug),
  constraint only_verbs_have_addresses CHECK (((slug IS NULL) OR (part_of_speech = 'verb'::text))),
  constraint verb_has_four_forms_or_past_alone CHECK (((part_of_speech <> 'verb'::text) OR ((past_with_vowels IS NOT NULL) AND (num_nonnulls(masdar_with_vowels, imperative_with_vowels, present_with_vowels) = ANY (ARRAY[0, 3]))))),
  constraint words_arabic_with_vowels_check CHECK ((arabic_with_vowels <> ''::text)),
  constraint words_check CHECK (((gender IS NULL) OR ((gender = ANY (ARRAY['M'::text, 'F'::text, 'C'::text])) AND (part_of_speech = ANY (ARRAY['noun'::text, 'proper_noun'::text]))))),
  constraint words_french_translation_check CHECK ((french_translation <> ''::text)),
  constraint words_homograph_check CHECK ((homograph > 0)),
  constraint words_notes_check CHECK ((notes <> ''::text)),
  constraint words_part_of_speech_check CHECK ((part_of_speech = ANY (ARRAY['noun'::text, 'proper_noun'::text, 'adjective'::text, 'verb'::text, 'pronoun'::text, 'particle'::text, 'adverb'::text, 'preposition'::text, 'conjunction'::text, 'interrogative'::text, 'adverbial'::text]))),
  constraint words_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
CREATE INDEX words_by_plural_key ON public.words USING btree (plural_key) WHERE (plural_key IS NOT NULL);
CREATE INDEX words_by_root ON public.words USING btree (root);
CREATE INDEX words_by_search_key ON public.words USING btree (search_key);
CREATE INDEX words_in_order ON public.words USING btree (search_key, arabic_with_vowels, id);
CREATE INDEX words_to_meet ON public.words USING btree (id) WHERE ((published_texts_count > 0) AND (part_of_speech <> 'proper_noun'::text));
CREATE TRIGGER count_texts_of_moved_words AFTER UPDATE OF root ON public.words FOR EACH ROW WHEN ((old.root IS DISTINCT FROM new.root)) EXECUTE FUNCTION count_texts_of_moved_words();
CREATE TRIGGER parse_texts_of_entries AFTER UPDATE ON public.words REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parse_texts_of_entries();
CREATE TRIGGER search_changed_words AFTER UPDATE ON public.words REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_words();
CREATE TRIGGER search_deleted_words AFTER DELETE ON public.words REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_rows('word');
CREATE TRIGGER search_new_words AFTER INSERT ON public.words REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_rows('word');

CREATE OR REPLACE FUNCTION public.count_published_texts(changed integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      begin
        if cardinality(changed) = 0 then
          return;
        end if;
        -- Whoever changes many texts at once counts at the end.
        if to_regclass('pg_temp.words_to_count') is not null then
          insert into pg_temp.words_to_count select unnest(changed);
          return;
        end if;
        -- One after the other: of two texts that are published at once the later counts the earlier.
        perform pg_advisory_xact_lock(hashtext('published texts of words'));
        update words set published_texts_count = coalesce(texts_count, 0), first_free_text_id = first_free
        from unnest(changed) as entry (id)
          left join (
            select word_id, count(distinct text_id)::int as texts_count,
              (array_agg(text_id order by books.position, books.id, order_in_book) filter (where is_free_sample))[1] as first_free
            from text_words
              join texts on texts.id = text_id and texts.state = 'published'
              join books on books.id = book_id and books.state = 'published'
            where word_id = any(changed) and withdrawn_at is null
            group by word_id
          ) counted on word_id = entry.id
        where words.id = entry.id
          and (published_texts_count, first_free_text_id) is distinct from (coalesce(texts_count, 0), first_free);
        perform count_published_texts_of_roots(array(
          select distinct root from words where id = any(changed) and root is not null));
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.count_published_texts_of_roots(changed text[])
 RETURNS void
 LANGUAGE sql
AS $function$
      with counted as (
        select root, count(*)::int as texts_count
        from (
          -- From the words on: without statistics the planner would read every text.
          select distinct root, text_id from words join text_words on word_id = words.id and withdrawn_at is null
          where root = any(changed) offset 0
        ) used
        where exists (
          select from texts join books on books.id = book_id and books.state = 'published'
          where texts.id = text_id and texts.state = 'published')
        group by root
      ), gone as (
        delete from roots where root = any(changed) and root not in (select root from counted)
      )
      insert into roots (root, published_texts_count) select root, texts_count from counted
        on conflict (root) do update set published_texts_count = excluded.published_texts_count
        where roots.published_texts_count <> excluded.published_texts_count
    $function$
;

CREATE OR REPLACE FUNCTION public.count_texts_of_linked_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform count_published_texts(array(
          select distinct word_id from changed join texts on texts.id = text_id where texts.state = 'published'
        ));
        return null;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.count_texts_of_moved_books()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform count_published_texts(array(
          select distinct word_id from former join changed using (id)
            join texts on book_id = former.id join text_words on text_id = texts.id
          where (former.state, former.position) is distinct from (changed.state, changed.position)
        ));
        return null;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.count_texts_of_moved_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform count_published_texts(array(
          select distinct word_id from former join changed using (id) join text_words on text_id = former.id
          where (former.state, former.book_id, former.is_free_sample, former.order_in_book)
            is distinct from (changed.state, changed.book_id, changed.is_free_sample, changed.order_in_book)
        ));
        return null;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.count_texts_of_moved_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform pg_advisory_xact_lock(hashtext('published texts of words'));
        perform count_published_texts_of_roots(array_remove(array[old.root, new.root], null));
        return null;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.count_texts_of_relinked_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform count_published_texts(array(
          select distinct unnest(array[former.word_id, changed.word_id]) from former join changed using (id)
          where (former.word_id, former.text_id, former.withdrawn_at)
            is distinct from (changed.word_id, changed.text_id, changed.withdrawn_at)
        ));
        return null;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.count_texts_of_unlinked_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform count_published_texts(array(select distinct word_id from former));
        return null;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.notify_account_rights()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform pg_notify('account_rights', to_jsonb(old) ->> tg_argv[0]);
      return null;
    end
    $function$
;

CREATE OR REPLACE FUNCTION public.parse_again(changed integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      begin
        insert into parsed_texts (text_id)
        select id from texts where id = any(changed) order by id
        on conflict (text_id) do update set is_stale = true where not parsed_texts.is_stale;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.parse_changed_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform parse_again(array(
          select changed.id from changed left join former using (id)
          where former.content_with_vowels is distinct from changed.content_with_vowels
        ));
        return null;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.parse_new_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform parse_again(array(select id from changed));
        return null;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.parse_texts_of_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform parse_again(array(
          select distinct text_id from former join changed using (id) join text_words on word_id = changed.id
          where former.version <> changed.version
        ));
        return null;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.parse_texts_of_relinked_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform parse_again(array(
          select distinct changed.text_id from former join changed using (id)
          where (former.word_id, former.withdrawn_at) is distinct from (changed.word_id, changed.withdrawn_at)
        ));
        return null;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.parse_texts_of_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform parse_again(array(select distinct text_id from changed));
        return null;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change_of_activity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'DELETE' and old.action in ('read', 'reason') and old.at < now() - interval '365 days' then
        return old;
      end if;
      raise exception 'activity_log only grows' using errcode = 'restrict_violation';
    end
    $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change_of_seals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception 'activity_seals only grows' using errcode = 'restrict_violation';
    end
    $function$
;

CREATE OR REPLACE FUNCTION public.search_again(changed_kind text, changed integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      begin
        insert into searched_sources (kind, source_id)
        select distinct changed_kind, id from unnest(changed) as sources (id) order by id
        on conflict (kind, source_id) do update set is_stale = true where not searched_sources.is_stale;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.search_changed_books()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform search_again('book', array(
          select id from former join changed using (id)
          where (former.state, former.title, former.title_ar) is distinct from (changed.state, changed.title, changed.title_ar)
        ));
        return null;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.search_changed_lessons()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform search_again('lesson', array(
          select id from former join changed using (id)
          where (former.state, former.document) is distinct from (changed.state, changed.document)
        ));
        return null;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.search_changed_posts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform search_again('post', array(
          select id from former join changed using (id)
          where (former.state, former.title, former.title_ar, former.meta_description, former.keywords, former.searchable)
            is distinct from
            (changed.state, changed.title, changed.title_ar, changed.meta_description, changed.keywords, changed.searchable)
        ));
        return null;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.search_changed_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform search_again(tg_argv[0], array(select id from changed));
        return null;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.search_changed_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform search_again('text', array(
          select id from former join changed using (id)
          where (former.state, former.book_id, former.title, former.title_ar, former.is_free_sample,
              former.content_with_vowels, former.french_translation)
            is distinct from (changed.state, changed.book_id, changed.title, changed.title_ar, changed.is_free_sample,
              changed.content_with_vowels, changed.french_translation)
        ));
        return null;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.search_changed_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform search_again('word', array(
          select id from former join changed using (id)
          where (former.arabic_with_vowels, former.plural_with_vowels, former.present_with_vowels,
              former.imperative_with_vowels, former.masdar_with_vowels, former.french_translation, former.root)
            is distinct from (changed.arabic_with_vowels, changed.plural_with_vowels, changed.present_with_vowels,
              changed.imperative_with_vowels, changed.masdar_with_vowels, changed.french_translation, changed.root)
        ));
        return null;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.search_texts_of_books()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform search_again('text', array(
          select texts.id from former join changed using (id) join texts on book_id = changed.id
          where former.state <> changed.state
        ));
        return null;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.search_texts_of_relinked_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform search_again('text', array(
          select distinct changed.text_id from former join changed using (id)
          where (former.word_id, former.withdrawn_at) is distinct from (changed.word_id, changed.withdrawn_at)
        ));
        return null;
      end
    $function$
;

CREATE OR REPLACE FUNCTION public.search_texts_of_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform search_again('text', array(select distinct text_id from changed));
        return null;
      end
    $function$
;
