import { Check } from "lucide-react";
import type { Translate } from "@/lib/platform/i18n/texts";

/** What an application asks for, in words. */
export function ScopeList({ title, scopes, t }: { title: string; scopes: readonly string[]; t: Translate }) {
	return (
		<div className="flex flex-col gap-2">
			<p className="text-lg wrap-anywhere">{title}</p>
			<ul className="flex flex-col gap-1.5 text-lg">
				{scopes.map((scope) => (
					<li key={scope} className="flex gap-2">
						<Check size={18} aria-hidden="true" className="mt-1 shrink-0 text-muted" />
						<span className="min-w-0 wrap-anywhere">{inWords(scope, t)}</span>
					</li>
				))}
			</ul>
		</div>
	);
}

function inWords(scope: string, t: Translate): string {
	const key = `gate:scope.${scope}`;
	return t.has(key) ? t(key) : t("gate:consent.other", { scope });
}
