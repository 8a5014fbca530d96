import { Check } from "lucide-react";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";

/** An API that the application may call, and the descriptions of its scopes. */
export interface Api {
	name: string;
	scopes: readonly { name: string; displayName: string }[];
}

interface Props {
	title: string;
	scopes: readonly string[];
	/** The APIs whose scopes may be among the requested ones. */
	apis?: readonly Api[];
	t: Translate;
}

/** The requested scopes in words; those of an API are listed under its name. */
export function ScopeList({ title, scopes, apis = [], t }: Props) {
	const asked = apis
		.map(({ name, scopes: offered }) => ({ name, scopes: offered.filter((scope) => scopes.includes(scope.name)) }))
		.filter((api) => api.scopes.length > 0);
	const ofApis = new Set(asked.flatMap((api) => api.scopes.map(({ name }) => name)));
	const others = scopes.filter((scope) => !ofApis.has(scope));
	return (
		<div className="flex flex-col gap-2">
			<p className="text-lg wrap-anywhere">{title}</p>
			{others.length === 0 ? null : <Lines lines={others.map((scope) => ({ key: scope, text: inWords(scope, t) }))} />}
			{asked.map((api) => (
				<section key={api.name} className="flex flex-col gap-1.5 pt-1">
					<h2 className="text-muted wrap-anywhere">{t("gate:consent.api", { name: api.name })}</h2>
					<Lines
						lines={api.scopes.map(({ name, displayName }) => ({ key: name, text: ownWords(name, t) ?? displayName }))}
					/>
				</section>
			))}
		</div>
	);
}

function Lines({ lines }: { lines: readonly { key: string; text: string }[] }) {
	return (
		<ul className="flex flex-col gap-1.5 text-lg">
			{lines.map(({ key, text }) => (
				<li key={key} className="flex gap-2">
					<Check size={18} aria-hidden="true" className="mt-1 shrink-0 text-muted" />
					<span className="min-w-0 wrap-anywhere">{text}</span>
				</li>
			))}
		</ul>
	);
}

function inWords(scope: string, t: Translate): string {
	return ownWords(scope, t) ?? t("gate:consent.other", { scope });
}

/** The text for a scope of Portico itself; undefined for other scopes. No other API can use these names. */
function ownWords(scope: string, t: Translate): string | undefined {
	return knownText(t, `gate:scope.${scope}`) ?? knownText(t, `roles:permission.${scope}`);
}
