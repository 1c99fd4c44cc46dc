//! Tasks that teach a game, by menus, buttons and typing.

use deska_desk::PageDesk;
use deska_desk::outbound::{Control, Outbound};
use deska_desk::record::GameRecord;
use deska_testkit::answers::{assert_begins, assert_says};
use deska_testkit::test_bot::{TestBot, buttons, caller, private, told};
use rules::course::{Course, Verdict};
use rules::lesson::{Aim, Lesson};

/// The page of a task for Alice.
async fn board_of(bot: &TestBot, code: &str) -> GameRecord {
    bot.service.record(&caller("alice"), code, 0).await.unwrap().unwrap().data
}

fn labels(message: &Outbound) -> Vec<String> {
    buttons(message).into_iter().map(|(label, _)| label).collect()
}

/// The menus: id and values.
fn menus(message: &Outbound) -> Vec<(String, Vec<String>)> {
    let controls = message.controls.iter().flatten();
    let menu = |control: &Control| match control {
        Control::Menu { id, items, .. } => {
            Some((id.clone(), items.iter().map(|item| item.value.clone()).collect()))
        }
        Control::Button { .. } => None,
    };
    controls.filter_map(menu).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_task_is_shown_answered_and_remembered() {
    let bot = TestBot::start().await;
    let response = bot.say("alice", "/go learn").await;
    assert!(response.public.is_none());
    let task = private(response);
    assert!(task.plain().starts_with("Go, task 1 of 12 (0 solved)\nYour first stone."), "{}", task.plain());
    assert!(task.picture.is_some());
    assert_eq!(labels(&task), ["Pass", "Type it", "Hint", "Skip"]);
    let hint = private(bot.click("alice", &task, "Hint").await);
    assert!(hint.plain().contains("Choose column E"), "{}", hint.plain());
    assert_eq!(labels(&hint), ["Pass", "Type it", "Skip"]);
    let (columns, values) = menus(&hint)[0].clone();
    assert_eq!(values.len(), 9);
    let column = private(bot.press("alice", &columns, &["e"]).await);
    assert!(column.plain().starts_with("Your first stone."), "the task stays: {}", column.plain());
    let (points, _) = menus(&column)[1].clone();
    let wrong = private(bot.press("alice", &points, &["e4"]).await);
    assert!(wrong.plain().starts_with("E4 is a legal move, but"), "{}", wrong.plain());
    let right = bot.press("alice", &points, &["e5"]).await;
    assert!(right.in_place);
    let right = private(right);
    assert!(right.plain().starts_with("Right.\nA stone never moves."), "{}", right.plain());
    assert!(right.plain().contains("Solved: 1 of 12."), "{}", right.plain());
    assert_eq!(labels(&right), ["Next task", "Once more"]);
    let next = private(bot.click("alice", &right, "Next task").await);
    assert!(next.plain().starts_with("Go, task 2 of 12 (1 solved)"), "{}", next.plain());
    let bot = bot.restart().await;
    assert_begins(told(bot.say("alice", "/go learn").await), "Go, task 2 of 12 (1 solved)");
    assert_begins(told(bot.say("bob", "/go learn").await), "Go, task 1 of 12 (0 solved)");
}

#[tokio::test(flavor = "multi_thread")]
async fn tasks_are_answered_by_typing() {
    let bot = TestBot::start().await;
    assert_begins(told(bot.say("alice", "/go learn task=3 move=D3").await), "Right.");
    let refused = told(bot.say("alice", "/go learn 4 c4").await);
    assert!(refused.starts_with("There is already a stone") || refused.contains("C4"), "{refused}");
    assert!(refused.contains("task 4 of 12"), "{refused}");
    // A ladder takes several moves; each goes on where the last one was.
    for (typed, begins) in [
        ("/go learn 9 e3", "E3 is a legal move"),
        ("/go learn move=d2", "Right. Go on."),
        ("/go learn move=e2", "E2 is a legal move"),
        ("/go learn 9 f3", "Right. Go on."),
        ("/go learn move=e1", "Right."),
    ] {
        let answer = told(bot.say("alice", typed).await);
        assert!(answer.starts_with(begins), "{typed}: {answer}");
    }
    assert_begins(told(bot.say("alice", "/go learn 6 d4").await), "Right.\nThat point is forbidden");
    assert_begins(
        told(bot.say("alice", "/go learn 6 d6").await),
        "You can play D6: the stone there has a free",
    );
    // What is wrong is all that is said while the task is in view.
    let malformed = private(bot.say("alice", "/go learn 6 zzz").await);
    assert_eq!(labels(&malformed), ["Hint"]);
    let malformed = malformed.plain();
    assert!(malformed.contains("zzz") && !malformed.contains("task 6"), "{malformed}");
    assert_says(told(bot.say("alice", "/go learn 99").await), "from 1 to 12");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_menu_offers_moves_that_are_not_all_legal() {
    let bot = TestBot::start().await;
    let task = private(bot.say("alice", "/dama learn 3").await);
    let (id, values) = menus(&task)[0].clone();
    assert_eq!(values, ["b4xd6", "d4xb6"]);
    let refused = told(bot.press("alice", &id, &["b4xd6"]).await);
    assert!(refused.contains("AND"), "{refused}");
    assert!(refused.contains("task 3 of 12"), "{refused}");
    let task = private(bot.say("alice", "/go learn 6").await);
    let (id, values) = menus(&task)[0].clone();
    assert_eq!(values, ["b4", "d4", "d6", "e3"]);
    let right = bot.press("alice", &id, &["d4"]).await;
    assert!(right.in_place);
    assert!(private(right).plain().starts_with("Right."));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_several_moves_is_planned() {
    let bot = TestBot::start().await;
    let say = |line: &'static str| async { told(bot.say("alice", line).await) };
    assert!(say("/cheess learn 11").await.contains("Bring three pieces"));
    for (typed, begins) in [
        ("/cheess learn move=R@a1", "So far, so good: R@a1. Your turn goes on."),
        ("/cheess learn move=end", "After end you can no longer get enough pieces"),
        // Two points can be spared, and a third one spoils the turn.
        ("/cheess learn move=K@e1", "So far, so good: K@e1."),
        ("/cheess learn move=e1-e2", "So far, so good: e1-e2."),
        ("/cheess learn move=e2-e3", "After e2-e3 you can no longer get enough pieces"),
        ("/cheess learn move=a1-a8", "There's no piece on a1"),
        ("/cheess learn move=R@a1", "So far, so good: R@a1."),
        ("/cheess learn move=a1-a8", "So far, so good: a1-a8."),
        ("/cheess learn move=R@h1", "So far, so good: R@h1."),
        ("/cheess learn move=h1-h8", "So far, so good: h1-h8."),
        ("/cheess learn move=Q@d1", "So far, so good: Q@d1."),
        ("/cheess learn move=d1-d8", "Right.\nBoth rooks and the queen"),
    ] {
        let answer = told(bot.say("alice", typed).await);
        assert!(answer.starts_with(begins), "{typed}: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_task_of_every_game_is_solved_and_the_end_suggests_a_game() {
    let bot = TestBot::start().await;
    for game in rules::registry::GAMES.iter().filter(|game| !game.meta().lessons.is_empty()) {
        let meta = game.meta();
        for (at, lesson) in meta.lessons.iter().enumerate() {
            let mut course = Course::after(*game, lesson, &[]).unwrap().unwrap();
            let mut last = private(bot.say("alice", &format!("/{} learn {}", meta.id, at + 1)).await);
            assert!(last.picture.is_some(), "{}", lesson.key);
            while !course.is_done() {
                let text = solution(lesson, &mut course);
                last = private(bot.say("alice", &format!("/{} learn move=\"{text}\"", meta.id)).await);
            }
            assert!(last.plain().starts_with("Right."), "{} {}: {}", meta.id, lesson.key, last.plain());
        }
        let end = told(bot.say("alice", &format!("/{} learn", meta.id)).await);
        assert!(
            end.contains(&format!("`/{} new`", meta.id)) || end.contains(&format!("/{} new", meta.id)),
            "{end}"
        );
    }
}

/// A right answer, which the course then goes on with.
fn solution(lesson: &'static Lesson, course: &mut Course) -> String {
    let step = &lesson.steps[course.step];
    let among = match step.aim {
        Aim::Arrives(_) => vec!["R@a1", "a1-a8", "R@h1", "h1-h8", "Q@d1", "d1-d8"],
        _ => step.offered.to_vec(),
    };
    let legal = course.position.legal(lesson.side);
    for text in among.iter().map(|text| (*text).to_owned()).chain(legal) {
        let game = rules::registry::find(course.position.meta().id).unwrap();
        let mut tried = Course::after(game, lesson, &course.path).unwrap().unwrap();
        let made = tried.position.check(Some(lesson.side), &text);
        if matches!(tried.answer(made), Verdict::Right | Verdict::GoesOn) {
            *course = tried;
            return text;
        }
    }
    panic!("{} has no solution", lesson.key)
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_and_old_controls_get_the_task_at_which_the_person_is() {
    let bot = TestBot::start().await;
    told(bot.say("alice", "/go learn 2").await);
    for id in [
        "lesson:learn_go_nonsense",
        "lesson:learn_go_capture_zz",
        "lesson-hint:learn_go",
        "lesson:learn_go_ko_0_0",
    ] {
        let shown = told(bot.press("alice", id, &[]).await);
        assert!(shown.starts_with("Go, task 2 of 12"), "{id}: {shown}");
    }
    for id in ["lesson:k7f2", "lesson:learn_chess", "lesson-answer:k7f2:1", "learn:chess"] {
        let shown = told(bot.press("alice", id, &["d4"]).await);
        assert!(!shown.contains("task"), "{id}: {shown}");
    }
    // A task is no game: nothing can be resigned, offered or exported in it.
    for id in ["resign-yes:learn_go_capture", "offer:learn_go_capture:draw", "rematch:learn_go_capture"] {
        let shown = told(bot.press("alice", id, &[]).await);
        assert!(shown.contains("a task, not of a game"), "{id}: {shown}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_solved_is_handed_over_and_forgotten() {
    let bot = TestBot::start().await;
    told(bot.say("alice", "/go learn 3 d3").await);
    let file = private(bot.say("alice", "/me export").await).files.remove(0);
    let data: serde_json::Value = serde_json::from_slice(&file.bytes).unwrap();
    assert_eq!(data["tasks_solved"][0]["task"], "capture");
    assert_eq!(bot.text_columns_with("capture").await, 2, "what is solved, and where she is");
    let asked = private(bot.say("alice", "/me forget").await);
    bot.click("alice", &asked, "Yes, forget me").await;
    assert_eq!(bot.text_columns_with("capture").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_code_of_a_task_is_no_game() {
    let bot = TestBot::start().await;
    assert_begins(told(bot.say("alice", "/go board learn_go").await), "Go, task 1 of 12");
    assert_begins(told(bot.say("alice", "/go board learn_go_ko").await), "Go, task 8 of 12");
    for line in
        ["export", "replay", "resign", "draw", "undo", "abort", "pause", "leave", "rematch", "if clear"]
    {
        let answer = told(bot.say("alice", &format!("/game {line} game=learn_go")).await);
        assert!(answer.starts_with("That's the code of a task, not of a game."), "{line}: {answer}");
        assert!(answer.contains("/go learn"), "{line}: {answer}");
    }
    for control in [
        "resign:learn_go",
        "offer:learn_go:draw",
        "offer:learn_go:abort",
        "yes:learn_go:draw",
        "claim:learn_go",
    ] {
        let answer = told(bot.press("alice", control, &[]).await);
        assert!(answer.starts_with("That's the code of a task, not of a game."), "{control}: {answer}");
    }
    // Its list of moves and its rules are those of its board.
    let moves = told(bot.say("alice", "/go moves game=learn_go").await);
    assert!(!moves.contains("code of a task"), "{moves}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_without_a_command_answers_the_task() {
    let bot = TestBot::start().await;
    told(bot.say("alice", "/go learn 3").await);
    assert_begins(told(bot.say("alice", "a1").await), "A1 captures nothing.");
    assert_begins(told(bot.say("alice", "d3").await), "Right.");
    // A solved task waits for nothing.
    assert!(bot.say("alice", "d5").await.private.is_none());
    // A game comes before a task.
    told(bot.say("alice", "/dama learn 1").await);
    bot.game("setup=ones").await;
    let played = bot.say("alice", "c3-d4").await;
    assert!(played.public.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_in_the_place_of_the_number_is_the_answer() {
    let bot = TestBot::start().await;
    assert_begins(told(bot.say("alice", "/dama learn c3-d4").await), "Right.");
    assert_begins(told(bot.say("alice", "/dama learn ~c3").await), "Right.");
    assert_says(told(bot.say("alice", "/dama learn b4 a5").await), "task 3 of 12");
    assert_says(told(bot.say("alice", "/dama learn 99").await), "from 1 to 12");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_task_offers_to_type_the_move() {
    let bot = TestBot::start().await;
    for line in ["/dama learn 2", "/dama learn 3", "/cheess learn 6", "/ordo learn 1", "/piskvorky learn 9"] {
        let task = private(bot.say("alice", line).await);
        assert_eq!(labels(&task).iter().filter(|label| *label == "Type it").count(), 1, "{line}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_follow_the_steps() {
    let bot = TestBot::start().await;
    for (line, answer, first, second) in [
        ("/go learn 10", "e5", "diagonally in front", "D6"),
        ("/go learn 12", "dead:b3", "B3", "button that agrees"),
        ("/dama learn 11", "c3-b4", "c3-b4", "jump twice"),
        ("/piskvorky learn 7", "f5", "meet in one cell", "fourth stone"),
    ] {
        let task = private(bot.say("alice", line).await);
        let hint = private(bot.click("alice", &task, "Hint").await).plain();
        assert!(hint.contains(first) && !hint.contains(second), "{line}: {hint}");
        let next = private(bot.say("alice", &format!("{line} {answer}")).await);
        let hint = private(bot.click("alice", &next, "Hint").await).plain();
        assert!(hint.contains(second), "{line}: {hint}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_move_at_all_is_not_the_forbidden_one() {
    let bot = TestBot::start().await;
    let none = told(bot.say("alice", "/dama learn 6 a1-c3").await);
    assert!(none.starts_with("a1-c3 wouldn't be legal even without this rule."), "{none}");
    for answer in ["e3-f4", "~g3", "e3-d4"] {
        let right = told(bot.say("alice", &format!("/dama learn 6 {answer}")).await);
        assert!(right.starts_with("Right."), "{answer}: {right}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_does_not_mark_the_forbidden_point_before_it_is_found() {
    let bot = TestBot::start().await;
    for (task, found, sign) in [("go 8", "e4", "ko"), ("piskvorky 9", "g8", "forbidden")] {
        let (game, number) = task.split_once(' ').unwrap();
        let board = format!("learn_{game}");
        told(bot.say("alice", &format!("/{game} learn {number}")).await);
        let view = board_of(&bot, &board).await;
        let marked = |view: &GameRecord| view.mark_names.values().any(|name| name.contains(sign));
        assert!(!marked(&view), "{task}");
        told(bot.say("alice", &format!("/{game} learn {number} {found}")).await);
        assert!(marked(&board_of(&bot, &board).await), "{task}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_has_the_task_its_moves_and_the_way_to_the_next() {
    let bot = TestBot::start().await;
    told(bot.say("alice", "/ordo learn 4").await);
    let view = board_of(&bot, "learn_ordo").await.turn;
    let task = view.task.unwrap();
    assert!(task.text.contains("Which move in the list"), "{}", task.text);
    assert_eq!(task.hint.unwrap().label, "Hint");
    // The forbidden move can be clicked on the board, and stands among the buttons.
    let ways: Vec<_> = view.choices.iter().filter(|choice| choice.text == "e3-e5").collect();
    assert!(ways.iter().any(|choice| choice.clicks == ["e3", "e5"]), "{ways:?}");
    assert!(ways.iter().any(|choice| view.words.contains_key(&choice.clicks[0])), "{ways:?}");
    bot.press("alice", &view.play, &["e3-e5"]).await;
    let solved = board_of(&bot, "learn_ordo").await.turn;
    assert_eq!((solved.status.as_str(), solved.mine), ("Right.", false));
    assert!(solved.task.as_ref().unwrap().text.starts_with("With e3-e5"), "{solved:?}");
    let next = solved.controls.iter().flatten().find_map(|control| match control {
        Control::Button { id, label, .. } if label == "Next task" => Some(id.clone()),
        _ => None,
    });
    bot.press("alice", &next.unwrap(), &[]).await;
    let after = board_of(&bot, "learn_ordo").await.turn;
    assert_eq!(after.status, "Capture and stay together.");
    // What the rules compel is said in the game's own words, but not where it would be the answer.
    for (line, code, banner) in [
        ("/dama learn 3", "learn_dama", None),
        ("/dama learn 7", "learn_dama", Some("You must capture with e3 or g3.")),
        ("/ordo learn 11", "learn_ordo", Some("You must join your split stones and can go backward.")),
    ] {
        told(bot.say("alice", line).await);
        assert_eq!(board_of(&bot, code).await.turn.banner.as_deref(), banner, "{line}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_name_of_a_game_by_itself_gets_its_help() {
    let bot = TestBot::start().await;
    let help = told(bot.say("alice", "/dama").await);
    assert_eq!(help, told(bot.say("alice", "/help dama").await));
    assert!(help.contains("/dama learn"), "{help}");
}
