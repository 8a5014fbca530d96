import { numberFilter } from "@/components/list/filters";

/** The version of a flow. */
export const versionFilter = numberFilter(1, 999_999_999);
