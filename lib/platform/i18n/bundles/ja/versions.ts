/** The versions of a flow, in Japanese. */
export const versions = {
	active: "有効",
	open: "バージョン {{version}} を表示",
	"restored-from": "バージョン {{version}} から復元",
	restore: "復元",
	"restore-of": "バージョン {{version}} を復元",
	"restore-title": "バージョン {{version}} を復元しますか?",
	"restore-text": "名前とノードが新しいバージョンにコピーされ、すぐに有効になります。既存のバージョンは失われません。",
	restored: "バージョン {{from}} をバージョン {{version}} として復元しました",
};
