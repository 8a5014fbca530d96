"use client";
import { useTranslation } from "react-i18next";
import { ResourceLink } from "@/components/list/resource-link";
import { type Column, ResourceTable } from "@/components/list/resource-table";
import type { SortingInPlace } from "@/components/list/sort-header";
import { CopyButton } from "@/components/ui/copy-button";
import type { OrganizationBody } from "@/lib/identity/organizations/contract";

/** Organizations, each with the parameter that selects its sign-in in an authorization request. */
export function OrganizationTable({
	organizations,
	sorting,
}: {
	organizations: readonly OrganizationBody[];
	sorting: SortingInPlace<string>;
}) {
	const { t } = useTranslation();
	const columns: Column<OrganizationBody>[] = [
		{
			id: "organization",
			label: t("appOrganizations:organization"),
			sort: "displayName",
			cell: ({ id, displayName, path }) => (
				<>
					<ResourceLink href={`/console/organizations/${id}`} name={displayName} />
					<span className="block text-sm text-muted wrap-anywhere">
						<bdi>{path.map((above) => above.displayName).join(" › ")}</bdi>
					</span>
				</>
			),
		},
		{
			id: "parameter",
			label: t("appOrganizations:parameter"),
			cell: ({ name, displayName }) => (
				<span className="flex items-center gap-1">
					<bdi className="min-w-0 font-mono text-sm wrap-anywhere" dir="ltr">
						org={name}
					</bdi>
					<CopyButton variant="quiet" text={`org=${name}`} name={t("appOrganizations:copy", { name: displayName })} />
				</span>
			),
		},
	];
	return (
		<ResourceTable
			label={t("appOrganizations:title")}
			items={organizations}
			keyOf={({ id }) => id}
			columns={columns}
			sorting={sorting}
		/>
	);
}
