"use client";
import { DeletePanel } from "@/components/ui/delete-panel";
import { deleteApiResourceContract } from "@/lib/identity/api-resources/calls";
import type { ApiResource } from "@/lib/identity/api-resources/contract";
import { call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";

export function DeleteApiResource({
	organization,
	resource,
	revision,
}: {
	organization: string;
	resource: ApiResource;
	revision: number;
}) {
	const { t } = useText();
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
