import { useGetList } from 'react-admin';
import type { CategoryItem } from '#modules/blog/contract';
import { Field } from '../../ui/fields/field.tsx';

const MOST = 5;

interface CategoryFieldProps {
  ids: readonly number[];
  fault: string | undefined;
  onChange(ids: number[]): void;
}

interface ChipProps {
  name: string;
  isFirst: boolean;
  onFirst(): void;
  onRemove(): void;
}

function Chip({ name, isFirst, onFirst, onRemove }: ChipProps) {
  return (
    <li className="chip">
      <span>{name}</span>
      {!isFirst && (
        <button type="button" aria-label={`${name} d’abord`} title="Mettre en premier" onClick={onFirst}>
          ↑
        </button>
      )}
      <button type="button" aria-label={`Retirer ${name}`} title="Retirer" onClick={onRemove}>
        ×
      </button>
    </li>
  );
}

/** The categories of an article in their order. */
export function CategoryField({ ids, fault, onChange }: CategoryFieldProps) {
  const { data: categories = [] } = useGetList<CategoryItem>('categories', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const nameOf = (id: number) => categories.find((category) => category.id === id)?.name ?? `n°\u00a0${id}`;
  const without = (id: number) => ids.filter((other) => other !== id);
  const rest = categories.filter(({ id }) => !ids.includes(id));
  return (
    <div>
      <Field id="post-category_ids" name="Catégories" fault={fault}>
        {(bound) => (
          <select
            {...bound}
            value=""
            disabled={ids.length >= MOST || rest.length === 0}
            onChange={({ target }) => onChange([...ids, Number(target.value)])}
          >
            <option value="">Ajouter une catégorie…</option>
            {rest.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {ids.length > 0 && (
        <ol className="chips" aria-label="Catégories de l’article">
          {ids.map((id) => (
            <Chip
              key={id}
              name={nameOf(id)}
              isFirst={id === ids[0]}
              onFirst={() => onChange([id, ...without(id)])}
              onRemove={() => onChange(without(id))}
            />
          ))}
        </ol>
      )}
      {ids.length > 1 && <p className="soft">La première décide des articles proposés à côté.</p>}
    </div>
  );
}
