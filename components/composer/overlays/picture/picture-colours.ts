export type PictureTheme = "light" | "dark";

const names = [
	"canvas",
	"surface",
	"sunken",
	"line",
	"line-strong",
	"ink",
	"muted",
	"accent",
	"accent-soft",
	"danger",
	"danger-soft",
	"warning-soft",
	"success-soft",
] as const;

export type PictureColours = Readonly<Record<(typeof names)[number], string>>;

/** The colours of the console in a theme, as values that hold outside of it. */
export function picturedColours(theme: PictureTheme): PictureColours {
	const entries = names.map((name) => {
		// One for each colour: that of an element which is there already may be on its way from the one before.
		const probe = document.createElement("span");
		probe.style.colorScheme = theme;
		probe.style.color = `var(--color-${name})`;
		document.body.append(probe);
		const { color } = getComputedStyle(probe);
		probe.remove();
		return [name, color];
	});
	return Object.fromEntries(entries) as PictureColours;
}

/** The theme in which the console is shown. */
export function shownTheme(): PictureTheme {
	const chosen = document.documentElement.dataset.theme;
	if (chosen === "light" || chosen === "dark") return chosen;
	return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
