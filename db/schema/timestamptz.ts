import { timestamp } from "drizzle-orm/pg-core";

/** A timestamp with millisecond precision, read as text. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "string" });
