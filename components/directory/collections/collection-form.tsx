"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useRouter } from "@/components/ui/navigation";
import { ResourceForm } from "@/components/ui/resource-form";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toast";
import { useDraftOf } from "@/components/ui/use-draft-of";
import type { OfferedScope } from "@/lib/identity/api-resources/contract";
import {
	createGroupContract,
	createRoleContract,
	patchGroupContract,
	patchRoleContract,
} from "@/lib/identity/directory/calls";
import { call } from "@/lib/platform/http/call";
import { PermissionFields } from "../roles/permission-fields";
import type { CollectionKind } from "./collection-list";

const creating = { group: createGroupContract, role: createRoleContract } as const;
const changing = { group: patchGroupContract, role: patchRoleContract } as const;

interface Props {
	organization: string;
	kind: CollectionKind;
	/** For a role: the permissions of the signed-in user; null for all. */
	held?: readonly string[] | null;
	/** For a role: the scopes of the organization's API resources. */
	offered?: readonly OfferedScope[];
	/** Absent for a new group or role. */
	saved?: {
		id: string;
		displayName: string;
		revision: number;
		permissions?: readonly string[];
		/** Set for a role that Portico ships. */
		shipped?: string | null;
	};
}

/** The form of a group or a role: its name, and the permissions of a role. */
export function CollectionForm({ organization, kind, held = null, offered = [], saved }: Props) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const initial = { displayName: saved?.displayName ?? "", permissions: (saved?.permissions ?? []).toSorted() };
	const { draft, revision, unsaved, change, send, settle } = useDraftOf(initial, saved?.revision);
	const { displayName, permissions } = draft;
	const isShipped = (saved?.shipped ?? null) !== null;
	const isNew = saved === undefined;
	const saving = useMutation({
		mutationFn: () => {
			send();
			if (saved === undefined)
				return kind === "group"
					? call(createGroupContract, { params: { organization }, body: { displayName } })
					: call(createRoleContract, { params: { organization }, body: { displayName, permissions } });
			const { id } = saved;
			const ifMatch = `"${revision}"`;
			const Operations = [
				{ op: "replace", path: "displayName", value: displayName },
				...(kind === "group" || isShipped ? [] : [{ op: "replace", path: "permissions", value: permissions }]),
			];
			return kind === "group"
				? call(patchGroupContract, { params: { organization, groupId: id }, ifMatch, body: { Operations } })
				: call(patchRoleContract, { params: { organization, roleId: id }, ifMatch, body: { Operations } });
		},
		onSuccess({ value }) {
			settle();
			toast.done(t(isNew ? "groups:created-toast" : "groups:saved", { name: displayName.trim() }));
			if (isNew) router.push(`/console/${kind}s/${value.id}`);
			router.refresh();
		},
	});
	return (
		<ResourceForm
			access={(isNew ? creating : changing)[kind].access}
			className={kind === "group" ? "max-w-xl gap-4" : "max-w-3xl gap-5"}
			saving={saving}
			onSave={() => saving.mutate()}
			submit={t(isNew ? "groups:create" : "groups:save")}
			unsaved={unsaved}
			leaves={isNew}
			cancel={isNew ? `/console/${kind}s` : undefined}
		>
			<TextField
				label={t(kind === "group" ? "groups:name" : "roles:name")}
				value={displayName}
				onChange={(event) => change({ displayName: event.target.value })}
				className="max-w-xl"
				maxLength={255}
				pattern=".*\S.*"
				dir="auto"
				required
			/>
			{kind === "role" ? (
				<PermissionFields
					chosen={new Set(permissions)}
					held={held}
					fixed={isShipped}
					offered={offered}
					onChange={(chosen) => change({ permissions: [...chosen].toSorted() })}
				/>
			) : null}
		</ResourceForm>
	);
}
