"use client";
import type { ChangeSentence } from "@/lib/flows/model";
import { useText } from "@/lib/platform/i18n/client";

/** Changes as sentences, each on a line of its own. */
export function ChangeWords({ sentences }: { sentences: readonly ChangeSentence[] }) {
	const { t } = useText();
	return sentences.map(({ path, key, params }) => (
		<span key={`${path.join("\u2007")} ${key}`} className="block text-sm text-muted wrap-anywhere">
			{t(`compare:say.${key}`, params)}
		</span>
	));
}
