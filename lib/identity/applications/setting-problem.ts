/** What is wrong with a setting, and where in the application it stands. */
export interface SettingProblem {
	path: (string | number)[];
	message: string;
}
