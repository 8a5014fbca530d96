/** Whether a JSON path names the setting or a part of it. */
export function belongsTo(path: string, setting: string): boolean {
	return path === setting || path.startsWith(`${setting}.`) || path.startsWith(`${setting}[`);
}

/** The id of the element that contains the fields of a setting. */
export function settingId(setting: string): string {
	return `setting-${setting}`;
}

const LAST_STEP = /(\.[^.[]*|\[[^\]]*\])$/;

/** The page's element for a JSON path: that of the setting, or else of the nearest setting that contains it; null for neither. */
export function elementOfPath(path: string): HTMLElement | null {
	const element = document.getElementById(settingId(path));
	const above = path.replace(LAST_STEP, "");
	return element !== null || above === path ? element : elementOfPath(above);
}
