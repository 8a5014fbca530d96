"use client";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { FlowFormDialog } from "@/components/definitions/flow-form-dialog";
import { useRouter } from "@/components/ui/navigation";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toast";
import { listTranslationsContract, putTranslationContract } from "@/lib/flows/translations/calls";
import { keySchema, namespaceSchema, type Translation, textSchema } from "@/lib/flows/translations/contract";
import { call } from "@/lib/platform/http/call";
import { useLanguage } from "@/lib/platform/i18n/client";
import { directionOf, languageName } from "./language-facts";
import { translationList } from "./translation-list";

/** Creates a key with a text in the default language; an existing text is never overwritten. */
export function AddKeyDialog({
	namespaces,
	defaultLanguage,
	onClose,
}: {
	namespaces: readonly string[];
	defaultLanguage: string;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	const language = useLanguage();
	const toast = useToast();
	const router = useRouter();
	const list = useId();
	const [namespace, setNamespace] = useState("");
	const [key, setKey] = useState("");
	const [text, setText] = useState("");
	const [tried, setTried] = useState(false);
	const name = `${namespace}:${key}`;
	const named = namespaceSchema.safeParse(namespace).success;
	const keyed = keySchema.safeParse(key).success;
	const worded = textSchema.safeParse(text).success;
	const adding = useMutation({
		async mutationFn() {
			const known = await find(namespace, key);
			if (known !== undefined && Object.keys(known.texts).length > 0) return false;
			const body = { texts: { [defaultLanguage]: text } };
			// A key that never had a text is at revision 0: somebody who adds it at the same time is not overwritten.
			const ifMatch = `"${known?.revision ?? 0}"`;
			await call(putTranslationContract, { params: { namespace, key }, body, ifMatch });
			return true;
		},
		onSuccess(added) {
			if (!added) return;
			toast.done(t("translations:added", { name }));
			router.push(translationList.url({ ...translationList.read({}), search: name }));
			// The URL may be the same already, which would not reload the list.
			router.refresh();
			onClose();
		},
	});
	const taken = adding.data === false;
	return (
		<FlowFormDialog
			title={t("translations:add-key")}
			submit={t("translations:add")}
			busy={adding.isPending}
			error={adding.error}
			onSubmit={() => {
				setTried(true);
				if (named && keyed && worded) adding.mutate();
			}}
			onClose={onClose}
		>
			<TextField
				label={t("translations:namespace")}
				error={tried && !named ? t("translations:name-wrong", { longest: 64 }) : undefined}
				value={namespace}
				onChange={(event) => {
					setNamespace(event.target.value);
					adding.reset();
				}}
				list={list}
				maxLength={64}
				dir="ltr"
				autoCapitalize="off"
				autoComplete="off"
				spellCheck={false}
			/>
			<datalist id={list}>
				{namespaces.map((known) => (
					<option key={known} value={known} />
				))}
			</datalist>
			<TextField
				label={t("translations:key")}
				hint={named && keyed ? <code dir="ltr">{`{{ t(${name}) }}`}</code> : undefined}
				error={
					taken
						? t("translations:key-exists")
						: tried && !keyed
							? t("translations:name-wrong", { longest: 128 })
							: undefined
				}
				value={key}
				onChange={(event) => {
					setKey(event.target.value);
					adding.reset();
				}}
				maxLength={128}
				dir="ltr"
				autoCapitalize="off"
				autoComplete="off"
				spellCheck={false}
			/>
			<TextArea
				label={t("translations:text-in", { language: languageName(defaultLanguage, language.locale) })}
				hint={tried && !worded ? <span className="text-danger">{t("translations:text-wrong")}</span> : undefined}
				aria-invalid={tried && !worded ? true : undefined}
				rows={3}
				maxLength={4000}
				lang={defaultLanguage}
				dir={directionOf(defaultLanguage)}
				value={text}
				onChange={(event) => setText(event.target.value)}
			/>
		</FlowFormDialog>
	);
}

async function find(namespace: string, key: string): Promise<Translation | undefined> {
	const query = { namespace, search: `${namespace}:${key}`, limit: 200 };
	const { value } = await call(listTranslationsContract, { query });
	return value.translations.find((each) => each.key === key);
}
