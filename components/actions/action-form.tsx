"use client";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckList } from "@/components/ui/check-list";
import { useMay } from "@/components/ui/permissions";
import { ResourceForm } from "@/components/ui/resource-form";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { updateActionContract } from "@/lib/identity/actions/calls";
import { type Action, authenticationTypes, initiators, PROFILES_PERMISSION } from "@/lib/identity/actions/contract";
import { type ActionDraft, wrongFields } from "./action-draft";
import { ClaimChoice } from "./claim-choice";
import { AuthenticationSecret, SigningSecret } from "./secret-fields";

/** The form of an action; `action` is undefined for a new one. */
export function ActionForm({
	action,
	dialect,
	own,
	draft,
	onChange,
	onSave,
	...form
}: {
	action: Action | undefined;
	/** How claim URIs begin. */
	dialect: string;
	/** The names of the organization's own attributes. */
	own: readonly string[];
	draft: ActionDraft;
	onChange: (draft: ActionDraft) => void;
	onSave: (draft: ActionDraft) => void;
} & Pick<ComponentProps<typeof ResourceForm>, "saving" | "submit" | "unsaved" | "leaves" | "cancel">) {
	const { t } = useTranslation();
	const mayReadProfiles = useMay()(PROFILES_PERMISSION);
	const [tried, setTried] = useState(false);
	const wrong = tried ? wrongFields(draft, action, dialect) : new Set<string>();
	const text = (name: "name" | "description" | "uri" | "header" | "username" | "timeoutMs" | "order") => ({
		value: draft[name],
		error: wrong.has(name) ? t("actions:check") : undefined,
		onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
		autoComplete: "off",
	});
	function save() {
		setTried(true);
		if (wrongFields(draft, action, dialect).size === 0) onSave(draft);
	}
	const secrets = { draft, action, wrong, onChange };
	return (
		<ResourceForm
			access={mayReadProfiles ? updateActionContract.access : PROFILES_PERMISSION}
			{...form}
			noValidate
			retry={false}
			onSave={save}
			className="gap-4"
		>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField {...text("name")} label={t("actions:name")} required maxLength={255} dir="auto" />
				<TextField {...text("description")} label={t("actions:description")} maxLength={255} dir="auto" />
			</div>
			<Part title={t("actions:endpoint")}>
				<TextField
					{...text("uri")}
					label={t("actions:uri")}
					hint={t("actions:hint.uri")}
					required
					maxLength={2_000}
					inputMode="url"
					spellCheck={false}
					dir="ltr"
				/>
				<div className="grid gap-4 sm:grid-cols-2">
					<Select
						label={t("actions:authentication")}
						value={draft.type}
						options={authenticationTypes.map((value) => ({ value, label: t(`actions:type.${value}`) }))}
						onValueChange={(type) => onChange({ ...draft, type, secret: "" })}
					/>
					{draft.type === "API_KEY" ? (
						<TextField {...text("header")} label={t("actions:header")} required maxLength={100} dir="ltr" />
					) : null}
					{draft.type === "BASIC" ? (
						<TextField {...text("username")} label={t("actions:username")} required maxLength={200} dir="ltr" />
					) : null}
					<AuthenticationSecret {...secrets} />
				</div>
				<SigningSecret {...secrets} />
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField
						{...text("timeoutMs")}
						label={t("actions:timeout")}
						hint={t("actions:hint.timeout")}
						inputMode="numeric"
						dir="ltr"
					/>
					<TextField
						{...text("order")}
						label={t("actions:order")}
						hint={t("actions:hint.order")}
						inputMode="numeric"
						dir="ltr"
					/>
				</div>
			</Part>
			<Part title={t("actions:conditions")}>
				<CheckList
					legend={t("actions:initiators")}
					hint={t("actions:hint.initiators")}
					columns
					choices={initiators.map((value) => ({ value, label: t(`actions:initiator.${value}`) }))}
					chosen={draft.initiators}
					onChange={(chosen) => onChange({ ...draft, initiators: chosen })}
				/>
				<ClaimChoice
					legend={t("actions:claims")}
					hint={t("actions:hint.claims")}
					chosen={draft.claims}
					own={own}
					onChange={(claims) => onChange({ ...draft, claims })}
				/>
			</Part>
			<Part title={t("actions:sent")}>
				<ClaimChoice
					legend={t("actions:attributes")}
					hint={t("actions:hint.attributes")}
					chosen={draft.attributes}
					own={own}
					onChange={(attributes) => onChange({ ...draft, attributes })}
				/>
			</Part>
		</ResourceForm>
	);
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<fieldset className="flex min-w-0 flex-col gap-4 rounded-panel border bg-surface p-4">
			<legend className="px-1 font-medium">{title}</legend>
			{children}
		</fieldset>
	);
}
