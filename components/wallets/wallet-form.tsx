"use client";
import { useMutation } from "@tanstack/react-query";
import isEqual from "fast-deep-equal";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { DateTime } from "@/components/ui/date-time";
import { DeletePanel } from "@/components/ui/delete-panel";
import { useRouter } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { ResourceForm } from "@/components/ui/resource-form";
import { Section } from "@/components/ui/section";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { useToast } from "@/components/ui/toast";
import { deleteWalletVerifierContract, putWalletVerifierContract } from "@/lib/identity/wallets/calls";
import { type ClientIdPrefix, clientIdPrefixes, type WalletVerifier } from "@/lib/identity/wallets/contract";
import { call } from "@/lib/platform/http/call";
import { IssuerFields } from "./issuer-fields";
import { pemsIn } from "./pems-in";

interface Draft {
	clientIdPrefix: ClientIdPrefix;
	/** PEM; empty keeps the present ones. */
	certificates: string;
	privateKey: string;
	newKey: boolean;
	trustedIssuers: WalletVerifier["trustedIssuers"];
	haip: boolean;
}

const newIssuer = { id: "", name: "", identifier: null, certificates: [], metadata: false };

/** As whom the organization asks wallets, and whose credentials it accepts. */
export function WalletForm({ organization, saved }: { organization: string; saved: WalletVerifier }) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [base, setBase] = useState(saved);
	const [draft, setDraft] = useState(() => draftOf(saved));
	const change = (members: Partial<Draft>) => setDraft({ ...draft, ...members });
	const dirty = !base.configured || !isEqual(draft, draftOf(base));
	const params = { organization };
	const saving = useMutation({
		mutationFn: () => call(putWalletVerifierContract, { params, body: bodyOf(draft), ifMatch: `"${base.revision}"` }),
		onSuccess({ value }) {
			toast.done(t("wallets:saved"));
			setBase(value);
			setDraft(draftOf(value));
			router.refresh();
		},
	});
	return (
		<div className="flex flex-col gap-6">
			{base.configured ? null : <Notice title={t("wallets:off")}>{t("wallets:off-text")}</Notice>}
			{base.keyReadable ? null : <Notice tone="danger" title={t("wallets:unreadable")} />}
			<ResourceForm
				access={putWalletVerifierContract.access}
				className="gap-6"
				saving={saving}
				onSave={() => saving.mutate()}
				submit={t(base.configured ? "wallets:save" : "wallets:turn-on")}
				unsaved={base.configured && dirty}
				unchanged={!dirty}
				retry={false}
			>
				<Section title={t("wallets:verifier")}>
					{base.clientId === null ? null : (
						<dl className="flex flex-col gap-1 text-sm">
							<dt className="text-muted">{t("wallets:client-id")}</dt>
							<dd>
								<code dir="ltr" className="wrap-anywhere">
									{base.clientId}
								</code>
							</dd>
							<dt className="text-muted">{t("wallets:certificate-ends")}</dt>
							<dd>{base.certificateEnds === null ? null : <DateTime at={base.certificateEnds} />}</dd>
						</dl>
					)}
					<Select
						label={t("wallets:prefix")}
						hint={t("wallets:prefix-hint")}
						options={clientIdPrefixes.map((value) => ({ value, label: t(`wallets:prefix.${value}`) }))}
						value={draft.clientIdPrefix}
						onValueChange={(clientIdPrefix) => change({ clientIdPrefix })}
					/>
					<TextArea
						label={t("wallets:certificates")}
						hint={t("wallets:certificates-hint")}
						mono
						rows={4}
						dir="ltr"
						spellCheck={false}
						value={draft.certificates}
						onChange={({ target }) => change({ certificates: target.value })}
					/>
					<TextArea
						label={t("wallets:private-key")}
						hint={t("wallets:private-key-hint")}
						mono
						rows={3}
						dir="ltr"
						spellCheck={false}
						autoComplete="off"
						value={draft.privateKey}
						onChange={({ target }) => change({ privateKey: target.value })}
					/>
					{base.configured ? (
						<CheckboxField
							label={t("wallets:new-key")}
							hint={t("wallets:new-key-hint")}
							checked={draft.newKey}
							onChange={({ target }) => change({ newKey: target.checked })}
						/>
					) : null}
					<CheckboxField
						label={t("wallets:haip")}
						hint={t("wallets:haip-hint")}
						checked={draft.haip}
						onChange={({ target }) => change({ haip: target.checked })}
					/>
				</Section>
				<Section title={t("wallets:issuers")}>
					<p className="text-sm text-muted">{t("wallets:issuers-text")}</p>
					{draft.trustedIssuers.map((issuer, index) => (
						<IssuerFields
							// biome-ignore lint/suspicious/noArrayIndexKey: ids may be alike while they are typed
							key={index}
							issuer={issuer}
							number={index + 1}
							onChange={(next) => change({ trustedIssuers: draft.trustedIssuers.with(index, next) })}
							onRemove={() => change({ trustedIssuers: draft.trustedIssuers.toSpliced(index, 1) })}
						/>
					))}
					<Button
						size="small"
						className="self-start"
						onClick={() => change({ trustedIssuers: [...draft.trustedIssuers, newIssuer] })}
					>
						<Plus size={14} aria-hidden="true" />
						{t("wallets:issuers.add")}
					</Button>
				</Section>
			</ResourceForm>
			{base.configured ? (
				<Section title={t("wallets:delete")} access={deleteWalletVerifierContract.access}>
					<DeletePanel
						label={t("wallets:delete")}
						title={t("wallets:delete-title")}
						consequence={t("wallets:delete-text")}
						deleted={t("wallets:deleted")}
						list="/console/identity-providers"
						onDelete={() => call(deleteWalletVerifierContract, { params })}
					/>
				</Section>
			) : null}
		</div>
	);
}

function draftOf({ clientIdPrefix, trustedIssuers, haip }: WalletVerifier): Draft {
	return { clientIdPrefix, certificates: "", privateKey: "", newKey: false, trustedIssuers, haip };
}

function bodyOf({ certificates, privateKey, ...draft }: Draft) {
	const chain = pemsIn(certificates);
	return {
		...draft,
		...(chain.length > 0 && { certificates: chain }),
		...(privateKey.trim() !== "" && { privateKey: privateKey.trim() }),
	};
}
