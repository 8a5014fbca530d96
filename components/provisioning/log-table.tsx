import { ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import type { LogEntry } from "@/lib/identity/provisioning/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

/** What was done at a target, and what could not be. */
export function LogTable({ t, entries }: { t: Translate; entries: readonly LogEntry[] }) {
	return (
		<ResourceTable
			label={t("provisioning:log")}
			items={entries}
			keyOf={({ id }) => id}
			columns={[
				{
					id: "name",
					label: t("provisioning:log-name"),
					cellClass: "min-w-32",
					cell: ({ kind, resourceId, name }) => (
						<Link
							href={kind === "user" ? `/console/users/${resourceId}` : `/console/groups/${resourceId}`}
							className="font-medium text-accent hover:underline"
						>
							<bdi className="wrap-anywhere">{name}</bdi>
						</Link>
					),
				},
				{
					id: "operation",
					label: t("provisioning:log-operation"),
					cell: ({ operation, members, problem, detail }) => (
						<div className="flex min-w-0 flex-col gap-1 text-sm">
							{problem === null ? (
								<span>{t(`provisioning:did.${operation}`)}</span>
							) : (
								<>
									<Badge tone="danger">{t("provisioning:log-status.failed")}</Badge>
									<span>{t(`provisioning:problem.${problem}`)}</span>
								</>
							)}
							{members.length === 0 || operation === "create" ? null : (
								<bdi dir="ltr" className="font-mono text-muted wrap-anywhere">
									{members.join(", ")}
								</bdi>
							)}
							{detail === null ? null : (
								<bdi dir="ltr" className="text-muted wrap-anywhere">
									{detail}
								</bdi>
							)}
						</div>
					),
				},
				{
					id: "at",
					label: t("provisioning:log-at"),
					from: "sm",
					cellClass: "text-sm text-muted",
					cell: ({ at }) => <RelativeTime at={at} />,
				},
			]}
		/>
	);
}
