"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { translationKeys } from "@/components/translations/translation-keys";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { keyParts, textOf } from "@/lib/flows/model";
import { resolvedTextsContract } from "@/lib/flows/translations/calls";
import { call } from "@/lib/platform/http/call";
import { useSaving } from "../../commands/saving/saving-context";
import { languageName } from "../../derived/texts/language-name";
import { useComposer } from "../../store/composer-context";

/** Shows texts that both the draft and somebody else have changed, with their current wording, and offers to keep one's own. */
export function MovedTextsNotice() {
	const { t } = useTranslation();
	const { keepTexts, settle } = useSaving();
	const before = useComposer(({ saved }) => saved.kept?.textsBefore);
	const mine = useComposer(({ history }) => history.present.texts);
	const now = useQuery({
		queryKey: translationKeys.inUse(),
		queryFn: ({ signal }) => call(resolvedTextsContract, { signal }),
		staleTime: 0,
		gcTime: 0,
	});
	if (now.isError) return <RefusalNotice error={now.error} onRetry={() => void now.refetch()} />;
	const resources = now.data?.value.languages;
	const changed =
		resources === undefined
			? []
			: Object.entries(before ?? {}).flatMap(([name, byLanguage]) =>
					Object.entries(byLanguage).flatMap(([language, said]) => {
						const theirs = textOf(resources, language, ...keyParts(name)) ?? null;
						return theirs === said ? [] : [{ name, language, theirs, own: mine[name]?.[language] ?? null }];
					}),
				);
	return (
		<Notice
			tone="warning"
			urgent
			title={t("composer:moved-texts.title")}
			actions={
				<>
					<Button
						size="small"
						variant="primary"
						disabled={resources === undefined}
						onClick={() => resources !== undefined && keepTexts(resources)}
					>
						{t("composer:moved-texts.keep")}
					</Button>
					<Button size="small" onClick={settle}>
						{t("ui:cancel")}
					</Button>
				</>
			}
		>
			<ul className="flex flex-col gap-1">
				{changed.map(({ name, language, theirs, own }) => (
					<li key={`${name} ${language}`}>
						<code dir="ltr">{name}</code> ({languageName(language)}):{" "}
						{t("composer:moved-texts.both", { theirs: theirs ?? "", own: own ?? "" })}
					</li>
				))}
			</ul>
		</Notice>
	);
}
