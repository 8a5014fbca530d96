/** What messages to people say, in Japanese. */
export const message = {
	"one-time-code.subject": "{{of}} の確認コード",
	"one-time-code.text":
		"{{of}} の確認コードです。\n\n{{code}}\n\n有効期限は {{minutes}} 分で、1 回だけ使用できます。誰にも教えないでください。{{of}} の担当者がコードをお尋ねすることはありません。\n\nコードを要求した覚えがない場合は、このメッセージを無視してください。",
	"one-time-code.sms": "{{of}} の確認コードは {{code}} です。{{minutes}} 分間有効です。誰にも教えないでください。",
	"magic-link.subject": "{{of}} へのサインイン用リンク",
	"magic-link.text":
		"{{of}} へのサインインを始めたブラウザーで、次のリンクを開いてください。\n\n{{link}}\n\n有効期限は {{minutes}} 分で、1 回だけ使用できます。誰にも教えないでください。\n\nリンクを要求した覚えがない場合は、このメッセージを無視してください。",
	"magic-link.sms": "{{of}} へのサインイン用リンク（{{minutes}} 分間有効）: {{link}}",
	"invitation.subject": "{{inviter}} さんから {{organization}} への招待",
	"invitation.text":
		"{{inviter}} さんが、あなたを {{organization}} に招待しています。\n\n次のリンクで招待の内容を確認できます。サインインすると、承諾または辞退できます。\n\n{{link}}\n\n有効期限は {{hours}} 時間で、1 回だけ使用できます。誰にも教えないでください。\n\n心当たりがない場合は、このメッセージを無視してください。",
	"invitation.sms": "{{inviter}} さんから {{organization}} への招待（{{hours}} 時間有効）: {{link}}",
	"invitation-accepted.subject": "{{joined}} のメンバーになりました",
	"invitation-accepted.text":
		"アプリケーション「{{application}}」が、あなたに代わって {{joined}} への招待を承諾しました。\n\nアカウントとパスワードは変更されていません。心当たりがない場合は、{{organization}} の管理者にお知らせください。",
	"invitation-accepted.sms": "「{{application}}」があなたに代わって {{joined}} への招待を承諾しました。",
	"test.subject": "{{organization}} からのテストメッセージ",
	"test.text": "送信元「{{sender}}」のテストメッセージです。これを読めていれば、送信元は正しく動作しています。",
	"test.sms": "{{organization}} の送信元「{{sender}}」のテストメッセージです。",
	signature: "このメッセージは {{organization}} から自動的に送信されました。",
};
