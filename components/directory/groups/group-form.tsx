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
import { createGroupContract, patchGroupContract } from "@/lib/identity/directory/contract";
import { call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";

interface Props {
	organization: string;
	/** Absent for a new one. */
	group?: { id: string; displayName: string; revision: number };
}

/** Asks how a group is called, and makes or renames it. */
export function GroupForm({ organization, group }: Props) {
	const { t } = useText();
	const router = useRouter();
	const toast = useToast();
	const [displayName, setDisplayName] = useState(group?.displayName ?? "");
	const saving = useMutation({
		mutationFn: () =>
			group === undefined
				? call(createGroupContract, { params: { organization }, body: { displayName } })
				: call(patchGroupContract, {
						params: { organization, groupId: group.id },
						ifMatch: `"${group.revision}"`,
						body: { Operations: [{ op: "replace", path: "displayName", value: displayName }] },
					}),
		onSuccess({ value }) {
			toast.done(t(group === undefined ? "groups:created-toast" : "groups:saved", { name: displayName.trim() }));
			if (group === undefined) router.push(`/console/groups/${value.id}`);
			router.refresh();
		},
	});
	const isNew = group === undefined;
	return (
		<form
			className="flex max-w-xl flex-col gap-4"
			onSubmit={(event) => {
				event.preventDefault();
				if (!saving.isPending && !(isNew && saving.isSuccess)) saving.mutate();
			}}
		>
			<TextField
				label={t("groups:name")}
				value={displayName}
				onChange={(event) => setDisplayName(event.target.value)}
				maxLength={255}
				pattern=".*\S.*"
				dir="auto"
				required
			/>
			<DraftGuard draft={displayName} saving={saving} />
			<RefusalNotice error={saving.error} onRetry={() => saving.mutate()} />
			<div className="flex flex-wrap gap-2">
				<Button type="submit" variant="primary" busy={saving.isPending || (isNew && saving.isSuccess)}>
					{t(isNew ? "groups:create" : "groups:save")}
				</Button>
				{isNew ? (
					<Link href="/console/groups" className={buttonClasses()}>
						{t("ui:cancel")}
					</Link>
				) : null}
			</div>
		</form>
	);
}
