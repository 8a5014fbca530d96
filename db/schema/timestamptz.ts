import { customType } from "drizzle-orm/pg-core";

/**
 * A timestamp with millisecond precision, as the interfaces write it: ISO 8601 in UTC, which sorts like the moments. The driver reads a
 * Date.
 */
export const timestamptz = customType<{ data: string; driverData: Date | string }>({
	dataType: () => "timestamp(3) with time zone",
	fromDriver: (moment) => (moment instanceof Date ? moment : new Date(moment)).toISOString(),
});
