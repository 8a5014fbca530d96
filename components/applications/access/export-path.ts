import type { CalledAccess } from "@/lib/platform/http/call";
import { listQuery, type TabList } from "../use-tab-list";

/** The path of the file of a list of an application, as it is searched and sorted, and the permission for it. */
export function exportPath<Sort extends string>(
	{ path, access }: { path: string; access: CalledAccess },
	applicationId: string,
	list: TabList<Sort>,
): { path: string; access: CalledAccess } {
	const { search = "", sort, order } = listQuery(list);
	const query = new URLSearchParams({ ...(search !== "" && { search }), sort, order });
	return { path: `${path.replace("{applicationId}", applicationId)}?${query}`, access };
}
