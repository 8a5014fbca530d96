"use client";
import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button, buttonClasses } from "@/components/ui/button";
import { DraftGuard } from "@/components/ui/draft-guard";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toast";
import { createRoleContract, patchRoleContract } from "@/lib/identity/directory/contract";
import { call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";
import { PermissionFields } from "./permission-fields";

interface Props {
	organization: string;
	/** What whoever looks holds themselves; null for everything. */
	held: readonly string[] | null;
	/** Absent for a new one. */
	role?: {
		id: string;
		displayName: string;
		permissions: readonly string[];
		builtIn: boolean;
		revision: number;
	};
}

/** Asks how a role is called and what it allows, and makes or changes it. */
export function RoleForm({ organization, held, role }: Props) {
	const { t } = useText();
	const router = useRouter();
	const toast = useToast();
	const [displayName, setDisplayName] = useState(role?.displayName ?? "");
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(role?.permissions));
	const builtIn = role?.builtIn ?? false;
	const saving = useMutation({
		mutationFn: () => {
			const permissions = [...chosen];
			if (role === undefined)
				return call(createRoleContract, { params: { organization }, body: { displayName, permissions } });
			const Operations = [
				{ op: "replace", path: "displayName", value: displayName },
				...(builtIn ? [] : [{ op: "replace", path: "permissions", value: permissions }]),
			];
			return call(patchRoleContract, {
				params: { organization, roleId: role.id },
				ifMatch: `"${role.revision}"`,
				body: { Operations },
			});
		},
		onSuccess({ value }) {
			toast.done(t(role === undefined ? "groups:created-toast" : "groups:saved", { name: displayName.trim() }));
			if (role === undefined) router.push(`/console/roles/${value.id}`);
			router.refresh();
		},
	});
	const isNew = role === undefined;
	return (
		<form
			className="flex max-w-3xl flex-col gap-5"
			onSubmit={(event) => {
				event.preventDefault();
				if (!saving.isPending && !(isNew && saving.isSuccess)) saving.mutate();
			}}
		>
			<TextField
				label={t("roles:name")}
				value={displayName}
				onChange={(event) => setDisplayName(event.target.value)}
				className="max-w-xl"
				maxLength={255}
				pattern=".*\S.*"
				dir="auto"
				required
			/>
			<PermissionFields chosen={chosen} held={held} fixed={builtIn} onChange={setChosen} />
			<DraftGuard draft={[displayName, [...chosen].toSorted()]} saving={saving} />
			<RefusalNotice error={saving.error} onRetry={() => saving.mutate()} />
			<div className="flex flex-wrap gap-2">
				<Button type="submit" variant="primary" busy={saving.isPending || (isNew && saving.isSuccess)}>
					{t(isNew ? "groups:create" : "groups:save")}
				</Button>
				{isNew ? (
					<Link href="/console/roles" className={buttonClasses()}>
						{t("ui:cancel")}
					</Link>
				) : null}
			</div>
		</form>
	);
}
