import { timestamp } from "drizzle-orm/pg-core";

/** A point in time to the millisecond, read as text. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "string" });
