import { type Paged, type Principal, pageOrLast } from "@/lib/platform/kernel";
import type { Target } from "../provisioning-schema";
import { countResources, selectTargets } from "../targets-repository";
import { asTarget } from "./as-target";

const TARGETS_PER_PAGE = 25;

/** All targets of the caller's organization, by name. */
export async function listTargets({ organizationId }: Principal): Promise<Target[]> {
	const [rows, counts] = await Promise.all([selectTargets(organizationId), countResources(organizationId)]);
	return rows.map((row) => asTarget(row, counts.get(row.id)));
}

/** The targets for the console, filtered and sorted. There are few, so all of them are read. */
export async function browseTargets(
	principal: Principal,
	filter: {
		search: string;
		status: "enabled" | "disabled" | undefined;
		sort: "name" | "updatedAt";
		order: "asc" | "desc";
		page: number;
		perPage?: number;
	},
): Promise<Paged & { total: number; targets: Target[] }> {
	const { sort, status } = filter;
	const search = filter.search.toLowerCase();
	const matching = (await listTargets(principal)).filter(
		({ name, baseUrl, enabled }) =>
			(status === undefined || enabled === (status === "enabled")) &&
			(name.toLowerCase().includes(search) || baseUrl.toLowerCase().includes(search)),
	);
	matching.sort((a, b) => a[sort].localeCompare(b[sort]));
	if (filter.order === "desc") matching.reverse();
	return pageOrLast(filter.page, filter.perPage ?? TARGETS_PER_PAGE, async ({ offset, limit }) => ({
		total: matching.length,
		targets: matching.slice(offset, offset + limit),
	}));
}
