"use client";
import { useMutation } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LeaveGuard } from "@/components/ui/leave-guard";
import { useRouter } from "@/components/ui/navigation";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { useToast } from "@/components/ui/toast";
import { putTranslationContract } from "@/lib/flows/translations/calls";
import type { Translation } from "@/lib/flows/translations/contract";
import { CallError, call } from "@/lib/platform/http/call";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { DeleteOwnTexts } from "./delete-own-texts";
import { LanguageField } from "./language-field";
import { readTranslation } from "./read-translation";
import { SidePanel } from "./side-panel";
import { changedTexts, shownText, untouched } from "./text-draft";

/** Edits all languages of one key. */
export function TranslationPanel({
	translation: opened,
	languages,
	defaultLanguage,
	focus = defaultLanguage,
	onClose,
}: {
	translation: Translation;
	languages: readonly string[];
	defaultLanguage: string;
	/** The language whose field has the initial focus. */
	focus?: string | undefined;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	const toast = useToast();
	const router = useRouter();
	const form = useId();
	const first = useRef<HTMLTextAreaElement>(null);
	const [draft, setDraft] = useState(untouched);
	const [asking, setAsking] = useState<"discard" | "delete" | null>(null);
	const [translation, setTranslation] = useState(opened);
	const { namespace, key, own, usedBy, revision } = translation;
	const name = `${namespace}:${key}`;
	const texts = changedTexts(translation, draft);
	const dirty = Object.keys(texts).length > 0;
	const saving = useMutation({
		mutationFn: () =>
			call(putTranslationContract, { params: { namespace, key }, body: { texts }, ifMatch: `"${revision}"` }),
		onSuccess() {
			toast.done(t("translations:saved", { name }));
			router.refresh();
			onClose();
		},
		async onError(error) {
			if (error instanceof CallError && error.status === 412) setTranslation(await readTranslation(translation));
		},
	});
	const changedMeanwhile = saving.error instanceof CallError && saving.error.status === 412;
	const close = () => (dirty && !saving.isPending ? setAsking("discard") : onClose());

	return (
		<>
			<SidePanel
				onClose={close}
				title={<bdi className="font-mono">{name}</bdi>}
				description={
					usedBy.length === 0
						? t("translations:unused")
						: t("translations:used-by-flows", { flows: usedBy.map((flow) => flow.name).join(", ") })
				}
				initialFocus={first}
				footer={
					<>
						{own.length > 0 ? (
							<Button
								variant="quiet"
								className="me-auto"
								access={putTranslationContract.access}
								onClick={() => setAsking("delete")}
							>
								{t("translations:delete")}
							</Button>
						) : null}
						<Button className="ms-auto" onClick={close}>
							{t("ui:cancel")}
						</Button>
						<Button
							type="submit"
							form={form}
							variant="primary"
							access={putTranslationContract.access}
							busy={saving.isPending}
							disabled={!dirty}
						>
							{t("translations:save")}
						</Button>
					</>
				}
			>
				<form
					id={form}
					className="grid gap-4 sm:grid-cols-2"
					onSubmit={(event) => {
						event.preventDefault();
						if (dirty) saving.mutate();
					}}
				>
					{languages.map((language) => (
						<LanguageField
							key={language}
							ref={language === focus ? first : undefined}
							translation={translation}
							language={language}
							defaultLanguage={defaultLanguage}
							value={shownText(translation, draft, language)}
							onChange={(text) => setDraft((before) => ({ ...before, typed: { ...before.typed, [language]: text } }))}
							confirmed={draft.confirmed.includes(language)}
							onConfirm={(fits) =>
								setDraft((before) => ({
									...before,
									confirmed: [...before.confirmed.filter((other) => other !== language), ...(fits ? [language] : [])],
								}))
							}
						/>
					))}
				</form>
				{changedMeanwhile ? (
					<ChangedMeanwhile before={opened} now={translation} />
				) : saving.error === null ? null : (
					<RefusalNotice error={saving.error} onRetry={() => saving.mutate()} />
				)}
			</SidePanel>
			<LeaveGuard unsaved={dirty} />
			<ConfirmDialog
				open={asking === "discard"}
				onOpenChange={() => setAsking(null)}
				danger
				title={t("translations:discard-title")}
				description={t("translations:discard-text")}
				cancelLabel={t("translations:discard-no")}
				confirmLabel={t("translations:discard")}
				onConfirm={onClose}
			/>
			{asking === "delete" ? (
				<DeleteOwnTexts translation={translation} onDeleted={onClose} onClose={() => setAsking(null)} />
			) : null}
		</>
	);
}
