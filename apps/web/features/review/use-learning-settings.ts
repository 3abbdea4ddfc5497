import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { settingsCalls } from '#modules/memory/contract';
import type { RequestBodyOf } from '#modules/platform/contract';
import { memberQueries, refreshMemberData } from '../../session/member-queries.ts';
import { call } from '../../session/session.ts';

type Change = RequestBodyOf<(typeof settingsCalls)['PUT /memory/settings/']>;

/** How the reader likes to learn, and how they change it; `outcome` is what to say of what they did last. */
export function useLearningSettings() {
  const client = useQueryClient();
  const { data: settings } = useQuery(memberQueries.settings);
  const [outcome, setOutcome] = useState('');
  async function change(body: Change): Promise<void> {
    const { queryKey } = memberQueries.settings;
    const before = settings;
    const { time_zone: _, ...shown } = body;
    // Shown at once, and taken back if it fails.
    client.setQueryData(queryKey, (now) => now && Object.assign({ ...now }, shown));
    try {
      client.setQueryData(queryKey, await call('PUT /memory/settings/', { body }));
      setOutcome('Enregistré.');
      void refreshMemberData(client);
    } catch {
      client.setQueryData(queryKey, before);
      setOutcome('Ce réglage n’a pas pu être enregistré. Veuillez réessayer.');
    }
  }
  return { settings, change, outcome, setOutcome };
}
