"use client";
import { useTranslation } from "react-i18next";
import { DeletePanel } from "@/components/ui/delete-panel";
import { deleteApiResourceContract } from "@/lib/identity/api-resources/calls";
import type { ApiResource } from "@/lib/identity/api-resources/contract";
import { call } from "@/lib/platform/http/call";

export function DeleteApiResource({
	organization,
	resource,
	revision,
}: {
	organization: string;
	resource: ApiResource;
	revision: number;
}) {
	const { t } = useTranslation();
	return (
		<DeletePanel
			label={t("apiResources:delete")}
			title={t("apiResources:delete-title", { name: resource.name })}
			consequence={t("apiResources:delete-text")}
			deleted={t("apiResources:deleted", { name: resource.name })}
			list="/console/api-resources"
			onDelete={() =>
				call(deleteApiResourceContract, {
					params: { organization, apiResourceId: resource.id },
					ifMatch: `"${revision}"`,
				})
			}
		/>
	);
}
