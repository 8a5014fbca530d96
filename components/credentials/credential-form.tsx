"use client";
import { Plus } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { ResourceForm } from "@/components/ui/resource-form";
import { Section } from "@/components/ui/section";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { updateCredentialDefinitionContract } from "@/lib/identity/issuance/calls";
import { type CredentialDefinitionInput, credentialDefinitionInputSchema } from "@/lib/identity/issuance/contract";
import { ClaimFields } from "./claim-fields";
import { TextFields } from "./text-fields";

/** `groups` and `roles` as they are typed, one name per line. */
export type CredentialDraft = Omit<CredentialDefinitionInput, "groups" | "roles"> & { groups: string; roles: string };

export const noTexts = { en: "", de: "", ja: "", ar: "" };
const newClaim = { name: "", attribute: "", texts: noTexts, required: false };

export const blankCredential: CredentialDraft = {
	...{ name: "", type: "", texts: noTexts, claims: [newClaim], validityDays: 365, groups: "", roles: "" },
	...{ transactionCode: true, enabled: true },
};

export function draftOf({ groups, roles, ...definition }: CredentialDefinitionInput): CredentialDraft {
	const { name, type, texts, claims, validityDays, transactionCode, enabled } = definition;
	return {
		...{ name, type, texts, claims, validityDays, transactionCode, enabled },
		...{ groups: groups.join("\n"), roles: roles.join("\n") },
	};
}

export function requestOf({ groups, roles, ...draft }: CredentialDraft): CredentialDefinitionInput {
	return { ...draft, groups: linesIn(groups), roles: linesIn(roles) };
}

/** The form of a credential that the organization issues. */
export function CredentialForm({
	draft,
	onChange,
	onSave,
	...form
}: {
	draft: CredentialDraft;
	onChange: (draft: CredentialDraft) => void;
	onSave: (draft: CredentialDraft) => void;
} & Pick<ComponentProps<typeof ResourceForm>, "saving" | "submit" | "unsaved" | "cancel">) {
	const { t } = useTranslation();
	const [tried, setTried] = useState(false);
	const wrong = tried ? wrongPaths(draft) : [];
	const change = (members: Partial<CredentialDraft>) => onChange({ ...draft, ...members });
	const error = (path: string) =>
		wrong.some((each) => each === path || each.startsWith(`${path}.`)) ? t("credentials:check") : undefined;
	function save() {
		setTried(true);
		if (wrongPaths(draft).length === 0) onSave(draft);
	}
	return (
		<ResourceForm
			access={updateCredentialDefinitionContract.access}
			{...form}
			noValidate
			retry={false}
			onSave={save}
			className="gap-6"
		>
			<div className="flex flex-col gap-4">
				<TextField
					label={t("credentials:name")}
					hint={t("credentials:name-hint")}
					error={error("name")}
					required
					maxLength={63}
					dir="ltr"
					autoComplete="off"
					spellCheck={false}
					value={draft.name}
					onChange={({ target }) => change({ name: target.value })}
				/>
				<TextField
					label={t("credentials:type")}
					hint={t("credentials:type-hint")}
					error={error("type")}
					required
					maxLength={2_000}
					dir="ltr"
					autoComplete="off"
					spellCheck={false}
					value={draft.type}
					onChange={({ target }) => change({ type: target.value })}
				/>
				<TextFields texts={draft.texts} error={error("texts")} onChange={(texts) => change({ texts })} />
			</div>
			<Section title={t("credentials:claims")}>
				<p className="text-sm text-muted">{t("credentials:claims-text")}</p>
				{draft.claims.map((claim, index) => (
					<ClaimFields
						// biome-ignore lint/suspicious/noArrayIndexKey: names may be alike while they are typed
						key={index}
						claim={claim}
						number={index + 1}
						errorAt={(member) => error(`claims.${index}.${member}`)}
						onChange={(next) => change({ claims: draft.claims.with(index, next) })}
						onRemove={
							draft.claims.length === 1 ? undefined : () => change({ claims: draft.claims.toSpliced(index, 1) })
						}
					/>
				))}
				<Button size="small" className="self-start" onClick={() => change({ claims: [...draft.claims, newClaim] })}>
					<Plus size={14} aria-hidden="true" />
					{t("credentials:claim.add")}
				</Button>
			</Section>
			<Section title={t("credentials:audience")}>
				<p className="text-sm text-muted">{t("credentials:audience-text")}</p>
				{(["groups", "roles"] as const).map((member) => (
					<TextArea
						key={member}
						label={t(`credentials:${member}`)}
						rows={2}
						dir="auto"
						value={draft[member]}
						onChange={({ target }) => change({ [member]: target.value })}
					/>
				))}
				<TextField
					type="number"
					label={t("credentials:validity")}
					error={error("validityDays")}
					min={1}
					max={3_650}
					required
					dir="ltr"
					value={Number.isNaN(draft.validityDays) ? "" : draft.validityDays}
					onChange={({ target }) => change({ validityDays: target.valueAsNumber })}
				/>
				<CheckboxField
					label={t("credentials:transaction-code")}
					hint={t("credentials:transaction-code-hint")}
					checked={draft.transactionCode}
					onChange={({ target }) => change({ transactionCode: target.checked })}
				/>
				<CheckboxField
					label={t("credentials:enabled")}
					hint={t("credentials:enabled-hint")}
					checked={draft.enabled}
					onChange={({ target }) => change({ enabled: target.checked })}
				/>
			</Section>
		</ResourceForm>
	);
}

function linesIn(text: string): string[] {
	const lines = text.split("\n").map((line) => line.trim());
	return [...new Set(lines.filter((line) => line !== ""))];
}

/** The members that have to be corrected before the draft can be saved, as paths with dots. */
function wrongPaths(draft: CredentialDraft): string[] {
	const parsed = credentialDefinitionInputSchema.safeParse(requestOf(draft));
	return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."));
}
