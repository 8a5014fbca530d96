"use client";
import { useQuery } from "@tanstack/react-query";
import { useAddressing } from "@/components/ui/address";
import { Notice } from "@/components/ui/notice";
import { useMay } from "@/components/ui/permissions";
import { listApplicationsContract } from "@/lib/identity/applications/calls";
import { call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";
import { organizationOf } from "@/lib/platform/kernel/console-address";

/** Only the first of more flows are looked up; the deletion itself refuses all flows that are in use. */
const MAX_LOOKED_UP = 20;
const MAX_NAMED = 10;

/** Shown before flows are deleted: which of them are in use, and by what. */
export function FlowUsers({
	flows,
}: {
	flows: readonly {
		id: string;
		name: string;
		isDefault?: boolean | undefined;
		runBy?: readonly string[] | undefined;
	}[];
}) {
	const { t } = useText();
	const may = useMay();
	const { full } = useAddressing();
	const organization = organizationOf(full("/console")) ?? "";
	const users = useQuery({
		queryKey: ["flows", "users", flows.map(({ id }) => id)],
		queryFn: ({ signal }) =>
			Promise.all(
				flows.slice(0, MAX_LOOKED_UP).map(async ({ id }) => {
					const query = { flowId: id, limit: MAX_NAMED, sort: "name" as const, order: "asc" as const };
					const { value } = await call(listApplicationsContract, { params: { organization }, query, signal });
					return { id, total: value.totalResults, names: value.applications.map(({ name }) => name) };
				}),
			),
		enabled: may(listApplicationsContract.access),
		staleTime: 0,
	});
	const used = flows.flatMap(({ id, name, isDefault, runBy = [] }) => {
		const found = users.data?.find((each) => each.id === id);
		const by = [
			...(isDefault ? [t("flows:delete.default")] : []),
			...runBy.map((runner) => t("flows:delete.flow", { name: runner })),
			...(found?.names ?? []),
		];
		const more = (found?.total ?? 0) - (found?.names.length ?? 0);
		return by.length === 0 ? [] : [{ id, name, by: more > 0 ? [...by, `+${more}`] : by }];
	});
	if (used.length === 0) return null;
	return (
		<Notice tone="warning" title={t("flows:delete.in-use")}>
			<ul>
				{used.map(({ id, name, by }) => (
					<li key={id}>
						<bdi>{t("flows:delete.used-by", { name, users: by.join(", ") })}</bdi>
					</li>
				))}
			</ul>
		</Notice>
	);
}
