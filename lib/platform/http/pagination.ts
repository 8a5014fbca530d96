import { z } from "zod";
import { COUNTED, COUNTED_INSIDE } from "@/lib/platform/kernel";

const MAX_PAGE = 100;

/** Greater than the length of any list, and within PostgreSQL's integer. */
const MAX_OFFSET = 999_999_999;

const wholeNumber = (min: number, max: number, hint: string) =>
	z
		.string()
		.regex(/^\d{1,15}$/, hint)
		.transform(Number)
		.refine((value) => value >= min && value <= max, hint);

/** `limit` 1-100, default 30; `offset` from 0, default 0; only plain decimal integers. */
export const pageQuery = {
	limit: wholeNumber(1, MAX_PAGE, "must be an integer from 1 to 100")
		.default(30)
		.meta({ description: "Page size.", wire: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: 30 } }),
	offset: wholeNumber(0, 999_999_999_999_999, "must be an integer of at least 0")
		.default(0)
		.meta({ description: "Items to skip.", wire: { type: "integer", minimum: 0, default: 0 } }),
};

const MAX_LOG_OFFSET = COUNTED_INSIDE - 1;

/** `pageQuery` of a log: a list that grows with every sign-in, change or message. */
export const logPageQuery = {
	limit: pageQuery.limit,
	offset: wholeNumber(0, MAX_LOG_OFFSET, `must be an integer from 0 to ${MAX_LOG_OFFSET}`)
		.default(0)
		.meta({
			description: "Items to skip. To read further, narrow the list, for example by time.",
			wire: { type: "integer", minimum: 0, maximum: MAX_LOG_OFFSET, default: 0 },
		}),
};

/** The parameter with the text to search a list for. @param max in characters */
export function searchText(description: string, max = 200) {
	return z
		.string()
		.max(max)
		.regex(/^[^\0]*$/, "must not hold NUL")
		.optional()
		.meta({ description });
}

/** The offset for the statement, limited to its maximum. Responses repeat the requested offset unchanged. */
export function boundedOffset(offset: number): number {
	return Math.min(offset, MAX_OFFSET);
}

/** The same for a list that is returned whole by default. */
export const optionalPageQuery = {
	limit: pageQuery.limit
		.unwrap()
		.optional()
		.meta({ description: "Page size; without it all.", wire: { type: "integer", minimum: 1, maximum: MAX_PAGE } }),
	offset: pageQuery.offset,
};

export const linkSchema = z.object({
	href: z.string().meta({ description: "URI of the page, `/flows?offset=<n>&limit=<n>`." }),
	rel: z.enum(["first", "previous", "next", "last"]),
});

export type Link = z.infer<typeof linkSchema>;

/** The schema of a page whose items are called `name`: the total, the position of the first item, and the number of items. */
export function pageSchema<Name extends string, Item extends z.ZodType>(name: Name, item: Item) {
	const items = { [name]: z.array(item) } as Record<Name, z.ZodArray<Item>>;
	return z.object({
		totalResults: z.int().min(0),
		startIndex: z.int().min(1),
		count: z.int().min(0),
		...items,
		links: z.array(linkSchema),
	});
}

/** The schema of a page of a log, which says that there are more items than were counted. */
export function logPageSchema<Name extends string, Item extends z.ZodType>(name: Name, item: Item) {
	const [first, inside] = [COUNTED, COUNTED_INSIDE].map((most) => most.toLocaleString("en"));
	return pageSchema(name, item).extend({
		totalResults: z
			.int()
			.min(0)
			.max(COUNTED_INSIDE)
			.meta({ description: `How many match; of more, the first ${first} or ${inside} are counted.` }),
		moreResults: z.boolean().meta({
			description:
				"Whether more may match than `totalResults` says: not all were counted, or not all were searched, because a filter looks at the first 100,000 entries of the period.",
		}),
	});
}

/**
 * Links of a page: `first` and `previous` if items precede it, `next` and `last` if more follow; no `last` if there are more items
 * than `total`. Filters come after `offset` and
 * `limit` in the href.
 */
export function pageLinks(
	path: string,
	page: { offset: number; limit: number; total: number; more?: boolean },
	filters: Record<string, string | undefined> = {},
): Link[] {
	const { offset, limit, total, more = false } = page;
	const kept = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined);
	const href = (to: number) => `${path}?${new URLSearchParams([["offset", `${to}`], ["limit", `${limit}`], ...kept])}`;
	const links: Link[] = [];
	if (offset > 0) {
		links.push({ href: href(0), rel: "first" }, { href: href(Math.max(0, offset - limit)), rel: "previous" });
	}
	if (offset + limit < total) {
		// The last page that can be reached from here in steps of `limit`.
		const last = offset + Math.floor((total - 1 - offset) / limit) * limit;
		links.push({ href: href(offset + limit), rel: "next" });
		if (!more) links.push({ href: href(last), rel: "last" });
	}
	return links;
}
