"use client";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { ResourceForm } from "@/components/ui/resource-form";
import { TextField } from "@/components/ui/text-field";
import { updateWebhookContract } from "@/lib/identity/webhooks/calls";
import { type NewWebhook, newWebhookSchema } from "@/lib/identity/webhooks/contract";
import { EventChoice } from "./event-choice";

/** `every`: all events are sent; `events` holds the chosen events while `every` is false. */
export type WebhookDraft = Omit<NewWebhook, "events"> & { every: boolean; events: NewWebhook["events"] };

export const blankWebhook: WebhookDraft = { name: "", description: "", url: "", active: true, every: true, events: [] };

export function draftOf({ name, description, url, active, events }: NewWebhook): WebhookDraft {
	return { name, description, url, active, every: events.length === 0, events };
}

export function requestOf({ every, events, ...draft }: WebhookDraft): NewWebhook {
	return {
		...draft,
		name: draft.name.trim(),
		description: draft.description.trim(),
		url: draft.url.trim(),
		events: every ? [] : events,
	};
}

/** The form of a webhook. */
export function WebhookForm({
	draft,
	onChange,
	onSave,
	...form
}: {
	draft: WebhookDraft;
	onChange: (draft: WebhookDraft) => void;
	onSave: (draft: WebhookDraft) => void;
} & Pick<ComponentProps<typeof ResourceForm>, "saving" | "submit" | "unsaved" | "leaves" | "cancel">) {
	const { t } = useTranslation();
	const [tried, setTried] = useState(false);
	const wrong = tried ? wrongFields(draft) : new Set<string>();
	const text = (name: "name" | "description" | "url") => ({
		value: draft[name],
		error: wrong.has(name) ? t("webhooks:check") : undefined,
		onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
		autoComplete: "off",
	});
	function save() {
		setTried(true);
		if (wrongFields(draft).size === 0) onSave(draft);
	}
	return (
		<ResourceForm
			access={updateWebhookContract.access}
			{...form}
			noValidate
			retry={false}
			onSave={save}
			className="gap-4"
		>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField {...text("name")} label={t("webhooks:name")} required maxLength={255} dir="auto" />
				<TextField {...text("description")} label={t("webhooks:description")} maxLength={255} dir="auto" />
			</div>
			<TextField
				{...text("url")}
				label={t("webhooks:url")}
				hint={t("webhooks:hint.url")}
				required
				maxLength={2_000}
				inputMode="url"
				spellCheck={false}
				dir="ltr"
			/>
			<CheckboxField
				label={t("webhooks:active")}
				hint={t("webhooks:hint.active")}
				checked={draft.active}
				onChange={(event) => onChange({ ...draft, active: event.target.checked })}
			/>
			<EventChoice
				every={draft.every}
				chosen={draft.events}
				error={wrong.has("events") ? t("webhooks:choose-one") : undefined}
				onChange={(choice) => onChange({ ...draft, ...choice })}
			/>
		</ResourceForm>
	);
}

/** The fields that have to be corrected before the draft can be saved. */
function wrongFields(draft: WebhookDraft): ReadonlySet<string> {
	const parsed = newWebhookSchema.safeParse(requestOf(draft));
	const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0])));
	// An empty list means all events, which is another choice.
	if (!draft.every && draft.events.length === 0) wrong.add("events");
	return wrong;
}
