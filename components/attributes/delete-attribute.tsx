"use client";
import { useTranslation } from "react-i18next";
import { DeletePanel } from "@/components/ui/delete-panel";
import { deleteAttributeContract } from "@/lib/identity/attributes/calls";
import { call } from "@/lib/platform/http/call";

/** Deletes an own attribute; says how many users lose a value. */
export function DeleteAttribute({
	organization,
	name,
	users,
	revision,
}: {
	organization: string;
	name: string;
	/** How many users have a value. */
	users: number;
	revision: number;
}) {
	const { t } = useTranslation();
	return (
		<DeletePanel
			label={t("attributes:delete")}
			title={t("attributes:delete-title", { name })}
			consequence={users === 0 ? t("attributes:delete-unused") : t("attributes:delete-values", { count: users })}
			deleted={t("attributes:deleted", { name })}
			list="/console/attributes"
			onDelete={() =>
				call(deleteAttributeContract, {
					params: { organization, attributeName: name },
					query: users === 0 ? {} : { values: "delete" },
					ifMatch: `"${revision}"`,
				})
			}
		/>
	);
}
