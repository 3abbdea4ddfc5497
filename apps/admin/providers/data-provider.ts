import simpleRestProvider from 'ra-data-simple-rest';
import { httpClient } from './call.ts';

/** What react-admin's own lists and forms ask by; everything else is a typed `call`. */
export const dataProvider = simpleRestProvider('/api/admin', httpClient);
