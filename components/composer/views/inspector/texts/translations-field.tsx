"use client";
import { Type } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { isOwnKey, keyReference, type TextPlace } from "@/lib/flows/model";
import { withTextAt } from "../../../commands/texts/edit-texts";
import { textOnlyHere } from "../../../commands/texts/text-only-here";
import { useComposerTexts } from "../../../derived/texts/composer-texts";
import { useSharedTexts } from "../../../derived/texts/use-shared-texts";
import { useComposer, useComposerStore, useView, useViewStore } from "../../../store/composer-context";
import { IconButton } from "../layout/icon-button";
import { KeyPicker } from "./key-picker";
import { TranslationLine } from "./translation-line";

/**
 * The texts of a key in every language. A text that the flow does not own becomes one of this place alone when it is changed, unless
 * somebody has chosen to change it in every flow that uses it.
 */
export function TranslationsField({
	place,
	name,
	label,
	long,
	rich,
	readOnly,
}: {
	place: TextPlace;
	/** `namespace:key`. */
	name: string;
	label: string;
	long: boolean;
	rich: boolean;
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	const { language, languages, resolve, resources } = useComposerTexts();
	const store = useComposerStore();
	const view = useViewStore();
	const isOwn = useComposer(({ history }) => isOwnKey(history.present.definition.handle, name));
	const isForAll = useView(({ textsForAll }) => textsForAll.has(name));
	const shared = useSharedTexts(useComposer((state) => state.flowId));
	const others = shared?.get(name) ?? [];
	const [asked, ask] = useState(false);

	function takeOnlyHere() {
		store.getState().change({ key: "composer:shared-text.step" }, (draft) => textOnlyHere(draft, name, resources));
	}
	function takePlainText() {
		const plain = resolve(keyReference(name));
		store.getState().edit({ key: "inspector:step.untranslated" }, (flow) => withTextAt(flow, place, plain));
	}

	return (
		<fieldset className="flex min-w-0 flex-col gap-1 rounded-control border p-2 pt-0">
			<legend className="sr-only">{label}</legend>
			<div className="-me-1 flex min-h-8 items-center gap-1">
				<span aria-hidden="true" className="min-w-0 flex-1 truncate text-sm font-medium">
					{label}
				</span>
				{readOnly ? null : (
					<>
						<IconButton
							icon={Type}
							label={t("inspector:use-plain-text", { name: label })}
							className="size-7"
							onClick={takePlainText}
						/>
						<KeyPicker place={place} label={label} name={name} />
					</>
				)}
			</div>
			<code dir="ltr" className="truncate text-xs text-muted" title={name}>
				{name}
			</code>
			{isOwn && others.length === 0 ? null : (
				<div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
					<span className="min-w-0 flex-1 wrap-anywhere" title={others.join(", ")}>
						{isOwn || isForAll
							? t("composer:shared-text.also", { count: others.length })
							: t("composer:shared-text.becomes-own")}
					</span>
					{readOnly ? null : isOwn || isForAll ? (
						<Button
							size="small"
							onClick={takeOnlyHere}
							aria-label={t("composer:shared-text.only-here-of", { name: label })}
						>
							{t("composer:shared-text.only-here")}
						</Button>
					) : (
						<Button
							size="small"
							onClick={() => ask(true)}
							aria-label={t("composer:shared-text.everywhere-of", { name: label })}
						>
							{t("composer:shared-text.everywhere")}
						</Button>
					)}
				</div>
			)}
			<ConfirmDialog
				open={asked}
				onOpenChange={ask}
				title={t("composer:shared-text.share-title", { name })}
				description={
					shared !== undefined && others.length === 0
						? t("composer:shared-text.share-nobody")
						: t("composer:shared-text.share-text")
				}
				confirmLabel={t("composer:shared-text.everywhere")}
				onConfirm={() => {
					view.getState().show({ textsForAll: new Set([...view.getState().textsForAll, name]) });
					ask(false);
				}}
			>
				{others.length === 0 ? null : (
					<ul className="max-h-48 list-disc overflow-y-auto ps-5 text-sm">
						{others.map((flow) => (
							<li key={flow}>
								<bdi>{flow}</bdi>
							</li>
						))}
					</ul>
				)}
			</ConfirmDialog>
			{languages.map((each) => (
				<TranslationLine
					key={each}
					place={place}
					name={name}
					language={each}
					shown={each === language}
					long={long}
					rich={rich}
					readOnly={readOnly}
				/>
			))}
		</fieldset>
	);
}
