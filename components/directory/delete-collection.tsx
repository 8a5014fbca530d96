"use client";
import { useTranslation } from "react-i18next";
import { DeletePanel } from "@/components/ui/delete-panel";
import { deleteGroupContract, deleteRoleContract } from "@/lib/identity/directory/calls";
import { call } from "@/lib/platform/http/call";

interface Props {
	organization: string;
	kind: "group" | "role";
	id: string;
	name: string;
	/** The consequences, as a text. */
	consequence: string;
}

/** Deletes a group or a role, after a confirmation that names the consequences. */
export function DeleteCollection({ organization, kind, id, name, consequence }: Props) {
	const { t } = useTranslation();
	const isGroup = kind === "group";
	return (
		<DeletePanel
			label={t(isGroup ? "groups:delete" : "roles:delete")}
			title={t("groups:delete-title", { name })}
			consequence={consequence}
			deleted={t("groups:deleted", { name })}
			list={isGroup ? "/console/groups" : "/console/roles"}
			onDelete={() =>
				isGroup
					? call(deleteGroupContract, { params: { organization, groupId: id } })
					: call(deleteRoleContract, { params: { organization, roleId: id } })
			}
		/>
	);
}
