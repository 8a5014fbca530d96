"use client";
import { useTranslation } from "react-i18next";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import { directionOf } from "../../derived/texts/composer-texts";
import { languageName } from "../../derived/texts/language-name";
import { ChangeMark } from "./change-mark";
import type { TextChange } from "./changed-texts";

/** The texts that differ, in every language in which they differ. */
export function TextChanges({ changes }: { changes: readonly TextChange[] }) {
	const { t } = useTranslation();
	const languages = [...new Set(changes.flatMap(({ texts }) => texts.map(({ language }) => language)))];
	if (changes.length === 0) return <p className="text-muted">{t("compare:texts.none")}</p>;
	return (
		<div className="flex min-w-0 flex-col gap-2">
			<p className="text-sm text-muted">{t("compare:texts.of-version")}</p>
			<Table label={t("compare:view.texts", { number: changes.length })}>
				<thead>
					<tr>
						<HeaderCell>{t("compare:texts.key")}</HeaderCell>
						<HeaderCell className="w-px">{t("compare:texts.change")}</HeaderCell>
						{languages.map((language) => (
							<HeaderCell key={language} lang={language}>
								{languageName(language)}
							</HeaderCell>
						))}
					</tr>
				</thead>
				<tbody>
					{changes.map(({ namespace, key, kind, texts }) => (
						<Row key={`${namespace}:${key}`}>
							<Cell className="font-mono text-xs wrap-anywhere" dir="ltr">
								{namespace}:{key}
							</Cell>
							<Cell>
								<ChangeMark mark={kind} />
							</Cell>
							{languages.map((language) => (
								<Cell key={language} className="text-sm wrap-anywhere">
									<TextChangeCell text={texts.find((each) => each.language === language)} kind={kind} />
								</Cell>
							))}
						</Row>
					))}
				</tbody>
			</Table>
		</div>
	);
}

function TextChangeCell({ text, kind }: { text: TextChange["texts"][number] | undefined; kind: TextChange["kind"] }) {
	const { t } = useTranslation();
	const missing = <span className="text-muted italic">{t("compare:texts.missing")}</span>;
	if (text === undefined)
		return kind === "changed" ? <span className="text-muted">{t("compare:texts.same")}</span> : missing;
	const { language, before, after } = text;
	const said = { lang: language, dir: directionOf(language) };
	return (
		<span className="flex flex-col gap-0.5">
			{kind === "added" ? null : before === undefined ? (
				missing
			) : (
				<del {...said} className="text-muted">
					{before}
				</del>
			)}
			{kind === "removed" ? null : after === undefined ? (
				missing
			) : (
				<ins {...said} className="no-underline">
					{after}
				</ins>
			)}
		</span>
	);
}
