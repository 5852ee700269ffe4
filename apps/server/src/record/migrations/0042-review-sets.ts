import { type Kysely, sql } from "kysely";

/** Freezes rows of the queue for every bulk step, not only for publishing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table review_publication rename to review_set;
    alter index review_publication_expiry rename to review_set_expiry;
    alter table review_set drop constraint review_publication_state_check,
      add column step text not null default 'publish' check (step in ('publish', 'send', 'send_back', 'discard')),
      add column note text not null default '',
      add column stepped integer not null default 0;
    update review_set set state = case state when 'publishing' then 'running' else 'done' end
      where state in ('publishing', 'published');
    alter table review_set
      add constraint review_set_state_check check (state in ('frozen', 'running', 'done', 'undoing', 'undone'));
    comment on table review_set is 'Sets of rows of the review queue that somebody chose for a step, and what became of them.';
    comment on column review_set.note is 'From the publisher to the editor, where rows are sent back.';
    comment on column review_set.stepped is 'Rows that took another step than being published.';
    comment on column school_review.publication_id is 'The set (review_set) with which the row was published.';
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    comment on column school_review.publication_id is null;
    delete from review_set where step <> 'publish';
    alter table review_set drop constraint review_set_state_check, drop column step, drop column note, drop column stepped;
    update review_set set state = case state when 'running' then 'publishing' else 'published' end
      where state in ('running', 'done');
    alter table review_set rename to review_publication;
    alter index review_set_expiry rename to review_publication_expiry;
    alter table review_publication add constraint review_publication_state_check
      check (state in ('frozen', 'publishing', 'published', 'undoing', 'undone'));
    comment on table review_publication is 'Sets of rows of the review queue that somebody chose to publish, and what became of them.';
  `.execute(db);
}
