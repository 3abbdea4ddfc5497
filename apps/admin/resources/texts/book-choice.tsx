import { AutocompleteInput, Form, ReferenceInput } from 'react-admin';

interface BookChoiceProps {
  bookId: number | null;
  onChoose(bookId: number): void;
}

/** The book of a text, looked for by its title: a library may have more books than a list can show. */
export function BookChoice({ bookId, onChoose }: BookChoiceProps) {
  return (
    <Form record={{ id: 'book', book_id: bookId }}>
      <ReferenceInput source="book_id" reference="books" sort={{ field: 'position', order: 'ASC' }}>
        <AutocompleteInput
          id="text-book_id"
          label="Livre"
          optionText="title"
          variant="outlined"
          helperText={false}
          onChange={(id) => id && onChoose(Number(id))}
        />
      </ReferenceInput>
    </Form>
  );
}
