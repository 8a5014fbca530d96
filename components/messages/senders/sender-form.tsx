"use client";
import { type ComponentProps, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ResourceForm } from "@/components/ui/resource-form";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { updateSenderContract } from "@/lib/platform/messages/calls";
import { type Channel, channels, providersOf, type Sender, secretNames } from "@/lib/platform/messages/contract";
import { SecretField } from "./secret-field";
import { draftOf, type SenderDraft, withProvider, wrongFields } from "./sender-draft";
import { senderFields } from "./sender-fields";
import { SettingField } from "./setting-field";

/** The form of a sender; `sender` is undefined for a new one. */
export function SenderForm({
	sender,
	onSave,
	onDirty,
	...form
}: {
	sender: Sender | undefined;
	onSave: (draft: SenderDraft) => void;
	onDirty: () => void;
} & Pick<ComponentProps<typeof ResourceForm>, "saving" | "submit" | "unsaved" | "leaves" | "actions">) {
	const { t } = useTranslation();
	const hintId = useId();
	const [draft, setDraft] = useState(() => draftOf(sender));
	const [tried, setTried] = useState(false);
	const { provider, channel, values, secrets } = draft;
	const wrong = tried ? wrongFields(draft, sender) : new Set<string>();

	function change(next: SenderDraft) {
		setDraft(next);
		onDirty();
	}

	function save() {
		setTried(true);
		if (wrongFields(draft, sender).size === 0) onSave(draft);
	}

	const shown = senderFields[provider].filter((field) => field.withBody !== true || values.method !== "GET");
	return (
		<ResourceForm
			access={updateSenderContract.access}
			{...form}
			noValidate
			retry={false}
			onSave={save}
			className="max-w-2xl gap-4"
		>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					label={t("senders:name")}
					value={draft.name}
					required
					maxLength={255}
					dir="auto"
					error={wrong.has("name") ? t("senders:check") : undefined}
					onChange={(event) => change({ ...draft, name: event.target.value })}
				/>
				<TextField
					label={t("senders:id")}
					value={draft.id}
					required
					readOnly={sender !== undefined}
					maxLength={63}
					dir="ltr"
					autoComplete="off"
					spellCheck={false}
					hint={sender === undefined ? t("senders:hint.id") : undefined}
					error={wrong.has("id") ? t("senders:check") : undefined}
					onChange={(event) => change({ ...draft, id: event.target.value })}
				/>
				{sender === undefined ? (
					<Select<Channel>
						label={t("senders:channel")}
						value={channel}
						options={channels.map((value) => ({ value, label: t(`senders:channel.${value}`) }))}
						onValueChange={(value) =>
							change(withProvider({ ...draft, channel: value }, providersOf[value][0] ?? "http"))
						}
					/>
				) : null}
				<Select
					label={t("senders:provider")}
					value={provider}
					options={providersOf[channel].map((value) => ({ value, label: t(`senders:provider.${value}`) }))}
					onValueChange={(value) => change(withProvider(draft, value, sender))}
				/>
			</div>
			<fieldset className="flex flex-col gap-4 rounded-panel border bg-surface p-4">
				<legend className="px-1 font-medium">{t("senders:settings-title")}</legend>
				{shown.map((field) => (
					<SettingField
						key={`${provider} ${field.name}`}
						field={field}
						value={ownMember(values, field.name) ?? ""}
						wrong={wrong.has(field.name)}
						onChange={(value) => change({ ...draft, values: { ...values, [field.name]: value } })}
					/>
				))}
				{secretNames[provider].map((name) => (
					<SecretField
						key={`${provider} ${name}`}
						name={name}
						kept={sender?.provider === provider && (sender.secretsSet.includes(name) || !sender.secretsReadable)}
						unreadable={sender?.provider === provider && !sender.secretsReadable}
						value={ownMember(secrets, name) ?? ""}
						lost={wrong.has(name)}
						onChange={(value) => change({ ...draft, secrets: { ...secrets, [name]: value } })}
					/>
				))}
			</fieldset>
			<div>
				<label className="flex min-h-6 items-center gap-2">
					<input
						type="checkbox"
						className="size-4 accent-accent"
						checked={draft.isDefault}
						aria-describedby={hintId}
						onChange={(event) => change({ ...draft, isDefault: event.target.checked })}
					/>
					<span className="font-medium">{t("senders:is-default")}</span>
				</label>
				<p id={hintId} className="text-sm text-muted">
					{t("senders:hint.is-default")}
				</p>
			</div>
		</ResourceForm>
	);
}
