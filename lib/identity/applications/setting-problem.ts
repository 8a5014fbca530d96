/** A problem of a setting, and its place in the application. */
export interface SettingProblem {
	path: (string | number)[];
	message: string;
}
