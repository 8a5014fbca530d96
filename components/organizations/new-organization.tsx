"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRouter } from "@/components/ui/navigation";
import { ResourceForm } from "@/components/ui/resource-form";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toast";
import { createOrganizationContract } from "@/lib/identity/organizations/calls";
import { call } from "@/lib/platform/http/call";
import { suggestedName } from "./suggested-name";

/** The form of a new organization. */
export function NewOrganization({ organization, parentId }: { organization: string; parentId: string }) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [displayName, setDisplayName] = useState("");
	const [ownName, setOwnName] = useState<string | null>(null);
	const name = ownName ?? suggestedName(displayName);
	const creating = useMutation({
		mutationFn: () =>
			call(createOrganizationContract, { params: { organization }, body: { name, displayName, parentId } }),
		onSuccess({ value }) {
			toast.done(t("organizations:created-toast", { name: value.displayName }));
			router.push(`/console/organizations/${value.id}`);
			router.refresh();
		},
	});
	return (
		<ResourceForm
			access={createOrganizationContract.access}
			className="max-w-xl gap-5"
			saving={creating}
			onSave={() => creating.mutate()}
			submit={t("organizations:create")}
			unsaved={{ draft: [displayName, name] }}
			leaves
			cancel="/console/organizations"
		>
			<TextField
				label={t("organizations:display-name")}
				hint={t("organizations:display-name-hint")}
				value={displayName}
				onChange={(event) => setDisplayName(event.target.value)}
				maxLength={100}
				pattern=".*\S.*"
				dir="auto"
				required
			/>
			<TextField
				label={t("organizations:name")}
				hint={t("organizations:name-hint", { path: `/t/${name === "" ? "…" : name}/` })}
				value={name}
				onChange={(event) => setOwnName(event.target.value)}
				maxLength={63}
				pattern="[a-z0-9][a-z0-9_\-]*"
				title={t("organizations:name-pattern")}
				spellCheck={false}
				autoCapitalize="none"
				dir="ltr"
				required
			/>
		</ResourceForm>
	);
}
