"use client";
import { useMutation } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { TextField } from "@/components/ui/text-field";
import { previewDirectoryContract } from "@/lib/identity/identity-providers/calls";
import type { LdapPreview } from "@/lib/identity/identity-providers/contract";
import { call } from "@/lib/platform/http/call";

/** Looks into a stored directory: what failed, or some people as they would be here. */
export function DirectoryPreview({ identityProviderId }: { identityProviderId: string }) {
	const { t } = useTranslation();
	const [name, setName] = useState("");
	const looking = useMutation({
		mutationFn: async () =>
			(await call(previewDirectoryContract, { params: { identityProviderId }, body: { name } })).value,
	});
	return (
		<div className="flex flex-col gap-2">
			<form
				className="flex flex-wrap items-end gap-2"
				onSubmit={(event) => {
					event.preventDefault();
					looking.mutate();
				}}
			>
				<TextField
					label={t("providers:ldap.preview-name")}
					className="min-w-0 flex-1 basis-56"
					maxLength={200}
					dir="ltr"
					autoComplete="off"
					spellCheck={false}
					value={name}
					onChange={(event) => setName(event.target.value)}
				/>
				<Button
					type="submit"
					busy={looking.isPending}
					access={previewDirectoryContract.access}
					title={t("providers:ldap.try-text")}
				>
					<Search size={16} aria-hidden="true" />
					{t("providers:ldap.try")}
				</Button>
			</form>
			{looking.data === undefined ? null : <Found preview={looking.data} />}
			{looking.error === null ? null : <RefusalNotice error={looking.error} />}
		</div>
	);
}

function Found({ preview: { problem, detail, entries } }: { preview: LdapPreview }) {
	const { t } = useTranslation();
	return (
		<>
			{problem === null ? (
				<Notice tone="success" title={t("providers:ldap.found")} />
			) : (
				<Notice tone="danger" urgent title={t(`providers:ldap.problem.${problem}`)}>
					{detail === null ? null : <bdi className="font-mono text-sm wrap-anywhere">{detail}</bdi>}
				</Notice>
			)}
			{entries.length === 0 ? null : (
				<ul className="flex flex-col gap-2">
					{entries.map(({ dn, subject, attributes, state, groups }) => (
						<li key={dn} className="rounded-panel border bg-surface p-3">
							<p className="font-mono text-sm wrap-anywhere">
								<bdi>{dn}</bdi>
							</p>
							<dl className="grid grid-cols-1 gap-x-4 text-sm sm:grid-cols-[auto_1fr]">
								<Fact name={t("providers:ldap.fact.state")} value={t(`providers:ldap.state.${state}`)} />
								<Fact name={t("providers:ldap.fact.id")} value={subject ?? t("providers:ldap.fact.no-id")} />
								{Object.entries(attributes).map(([attribute, value]) => (
									<Fact key={attribute} name={attribute} value={value} />
								))}
								{groups.length === 0 ? null : <Fact name={t("providers:ldap.fact.groups")} value={groups.join(", ")} />}
							</dl>
						</li>
					))}
				</ul>
			)}
		</>
	);
}

function Fact({ name, value }: { name: string; value: string }) {
	return (
		<div className="contents">
			<dt className="text-muted">
				<bdi>{name}</bdi>
			</dt>
			<dd className="wrap-anywhere">
				<bdi>{value}</bdi>
			</dd>
		</div>
	);
}
