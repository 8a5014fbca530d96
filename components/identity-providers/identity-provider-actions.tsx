"use client";
import { useMutation } from "@tanstack/react-query";
import { PlugZap, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { deleteIdentityProviderContract, testIdentityProviderContract } from "@/lib/identity/identity-providers/calls";
import type { IdentityProvider } from "@/lib/identity/identity-providers/contract";
import { call } from "@/lib/platform/http/call";
import { DeleteIdentityProvider } from "./delete-identity-provider";
import { DirectoryPreview } from "./directory-preview";
import { DiscoveryResult } from "./discovery-result";
import { Synchronizations } from "./synchronizations";

/** The actions for a stored identity provider: test it, delete it. */
export function IdentityProviderActions({ provider }: { provider: IdentityProvider }) {
	const { t } = useTranslation();
	const [deleting, setDeleting] = useState(false);
	const testing = useMutation({
		mutationFn: async () =>
			(await call(testIdentityProviderContract, { params: { identityProviderId: provider.id } })).value,
	});
	return (
		<div className="flex max-w-3xl flex-col gap-2 pb-4">
			<div className="flex flex-wrap items-center gap-2">
				{provider.kind === "ldap" ? null : (
					<Button
						busy={testing.isPending}
						access={testIdentityProviderContract.access}
						onClick={() => testing.mutate()}
						title={t("providers:test-text")}
					>
						<PlugZap size={16} aria-hidden="true" />
						{t("providers:test")}
					</Button>
				)}
				<Button variant="quiet" access={deleteIdentityProviderContract.access} onClick={() => setDeleting(true)}>
					<Trash2 size={16} aria-hidden="true" />
					{t("providers:delete")}
				</Button>
			</div>
			{provider.kind === "ldap" ? (
				<>
					<DirectoryPreview identityProviderId={provider.id} />
					<Synchronizations identityProviderId={provider.id} />
				</>
			) : null}
			{testing.data === undefined ? null : <DiscoveryResult result={testing.data} kind={provider.kind} />}
			{testing.error === null ? null : <RefusalNotice error={testing.error} />}
			{deleting ? <DeleteIdentityProvider provider={provider} onClose={() => setDeleting(false)} /> : null}
		</div>
	);
}
