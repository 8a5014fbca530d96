"use client";
import { useTranslation } from "react-i18next";
import { TextField } from "@/components/ui/text-field";
import { Setting } from "../settings/setting";
import { useSaml } from "./use-saml";

/** The index by which requests may name each assertion consumer URL. */
export function ConsumerIndexes() {
	const { t } = useTranslation();
	const { saml, changeSaml } = useSaml();
	const { assertionConsumerUrls: urls, assertionConsumerIndexes: indexes } = saml;
	return (
		<Setting at="saml.assertionConsumerIndexes">
			<p className="text-sm text-muted">{t("appSaml:consumer-indexes-text")}</p>
			<div className="grid gap-4 sm:grid-cols-2">
				{urls.map((url) => (
					<TextField
						key={url}
						label={t("appSaml:consumer-index", { url })}
						type="number"
						min={0}
						max={65_535}
						dir="ltr"
						value={indexes.find((each) => each.url === url)?.index ?? ""}
						onChange={({ target }) => {
							const others = indexes.filter((each) => each.url !== url);
							const own = target.value === "" ? [] : [{ index: Number(target.value), url }];
							changeSaml({ assertionConsumerIndexes: [...others, ...own] });
						}}
					/>
				))}
			</div>
		</Setting>
	);
}
