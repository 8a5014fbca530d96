/** Whether what a path leads to belongs to the setting: is it, or is in it. */
export function belongsTo(path: string, setting: string): boolean {
	return path === setting || path.startsWith(`${setting}.`) || path.startsWith(`${setting}[`);
}

/** The id of the element around the fields of a setting. */
export function settingId(setting: string): string {
	return `setting-${setting}`;
}

const LAST_STEP = /(\.[^.[]*|\[[^\]]*\])$/;

/** The element on the page for what a path leads to: that of its setting, or of the nearest one it is in. */
export function elementOfPath(path: string): HTMLElement | null {
	const element = document.getElementById(settingId(path));
	const above = path.replace(LAST_STEP, "");
	return element !== null || above === path ? element : elementOfPath(above);
}
