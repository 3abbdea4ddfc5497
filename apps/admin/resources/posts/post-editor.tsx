import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DraftFault, PostDocument, PostRecord } from '#modules/authoring/contract';
import { call } from '../../providers/call.ts';
import { Workshop } from '../../ui/workshop.tsx';
import { DraftBar } from '../drafts/draft-bar.tsx';
import { DraftDialogs } from '../drafts/draft-dialogs.tsx';
import { isLocked, type Me } from '../drafts/transitions.ts';
import { useChecks } from '../drafts/use-checks.ts';
import { useEditedCopy } from '../drafts/use-edited-copy.ts';
import { FaultList } from '../texts/fault-list.tsx';
import { useSaveKey } from '../texts/use-shortcuts.ts';
import { ContentField, type ContentHandle } from './content/content-field.tsx';
import { PostFields } from './post-fields.tsx';
import '../texts/texts.css';
import './posts.css';

const CHECKING = {
  check: (question: PostQuestion) => call('POST /admin/post-checks/', { body: askablePost(question) }),
  missing: missingOfPost,
};

const EMPTY: PostDocument = {
  slug: '',
  title: '',
  title_ar: null,
  meta_description: '',
  content: '',
  keywords: '',
  category_ids: [],
  featured_image: null,
  featured_image_alt: '',
  author_id: null,
};

interface PostEditorProps {
  /** Null for a new article. */
  record: PostRecord | null;
  me: Me;
  onCreated(record: PostRecord): void;
}

/** An article from its first word to what visitors read. */
export function PostEditor({ record, me, onCreated }: PostEditorProps) {
  const [empty] = useState({ ...EMPTY, author_id: me.id });
  const copy = useEditedCopy({ kind: 'posts', initial: record, empty, userId: me.id });
  const { document: typed, change } = copy;
  const id = copy.record?.id ?? null;
  const question = useMemo(() => ({ id, document: typed }), [id, typed]);
  const faults = useChecks(question, CHECKING);
  const content = useRef<ContentHandle>(null);
  const isClosed = copy.record !== null && isLocked(copy.record.state);

  function after(saving: Promise<PostRecord | null>) {
    void saving.then((saved) => saved && !record && onCreated(saved));
  }
  const save = () => after(copy.save());
  useSaveKey(save);

  function lead({ field, line }: DraftFault) {
    if (field === 'content') content.current?.lead(line ?? 1);
    else document.getElementById(`post-${field}`)?.focus();
  }

  return (
    <Workshop className="post-editor">
      <DraftBar
        copy={copy}
        me={me}
        loss="Les visiteurs ne verront plus cet article, et son adresse ne mènera plus à rien."
        onSave={save}
        onStep={(step) => after(copy.move(step))}
      >
        {id !== null && <Link to={`/posts/${id}/versions`}>Versions et aperçu</Link>}
        {copy.record?.is_live && (
          <a href={`/blog/${copy.record.slug}`} target="_blank" rel="noreferrer">
            Voir sur le site
          </a>
        )}
      </DraftBar>
      <fieldset disabled={isClosed}>
        <div className="desk">
          <ContentField
            ref={content}
            content={typed.content}
            saved={copy.record?.document.content ?? ''}
            isClosed={isClosed}
            onChange={(html) => change({ content: html })}
          />
          <aside className="side" aria-label="Fiche de l’article">
            <FaultList faults={faults} open={[]} onLead={lead} />
            <PostFields copy={copy} />
          </aside>
        </div>
      </fieldset>
      <DraftDialogs copy={copy} />
    </Workshop>
  );
}

interface PostQuestion {
  /** Null: it has not been saved yet. */
  id: number | null;
  document: PostDocument;
}

/** What a new article has not been given yet. */
function missingOfPost({ document: { title, slug } }: PostQuestion): DraftFault[] {
  const fault = (field: string, message: string) => ({ field, line: null, message });
  return [
    ...(title.trim() ? [] : [fault('title', 'Le titre est à remplir.')]),
    ...(slug ? [] : [fault('slug', 'L’adresse est à remplir.')]),
  ];
}

/** The article as it can be checked before it has a title and an address. */
function askablePost({ id, document }: PostQuestion): PostQuestion {
  const { title, slug } = document;
  return { id, document: { ...document, title: title.trim() || 'Sans titre', slug: slug || 'sans-adresse' } };
}
