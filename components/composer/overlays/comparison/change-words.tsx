"use client";
import { useTranslation } from "react-i18next";
import type { ChangeSentence } from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";

/** Changes as sentences, each on a line of its own. */
export function ChangeWords({ sentences }: { sentences: readonly ChangeSentence[] }) {
	const { t }: { t: Translate } = useTranslation();
	return sentences.map(({ path, key, params }) => (
		<span key={`${path.join("\u2007")} ${key}`} className="block text-sm text-muted wrap-anywhere">
			{t(`compare:say.${key}`, params)}
		</span>
	));
}
