"use client";
import { useQuery } from "@tanstack/react-query";
import { Notice } from "@/components/ui/notice";
import { getFlowUseContract } from "@/lib/flows/listing/calls";
import { call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";

/** Only the first of more flows are looked up; the deletion itself refuses all flows that are in use. */
const MAX_LOOKED_UP = 20;

/** Shown before flows are deleted: which of them are in use, and by what. */
export function FlowUsers({ flows }: { flows: readonly { id: string; name: string }[] }) {
	const { t } = useText();
	const uses = useQuery({
		queryKey: ["flows", "use", flows.map(({ id }) => id)],
		queryFn: ({ signal }) =>
			Promise.all(
				flows.slice(0, MAX_LOOKED_UP).map(async ({ id, name }) => {
					const { value } = await call(getFlowUseContract, { params: { flowId: id }, signal });
					return { id, name, ...value };
				}),
			),
		staleTime: 0,
	});
	const used = (uses.data ?? []).flatMap(({ id, name, isDefault, totalApplications, applications, flows: runners }) => {
		const names = applications ?? [];
		const more = totalApplications - names.length;
		const by = [
			...(isDefault ? [t("flows:delete.default")] : []),
			...runners.map((runner) => t("flows:delete.flow", { name: runner })),
			...names,
			...(more <= 0 ? [] : [names.length === 0 ? t("flows:list.use-applications", { count: more }) : `+${more}`]),
		];
		return by.length === 0 ? [] : [{ id, name, by }];
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
